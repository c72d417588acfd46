final class Value {}
