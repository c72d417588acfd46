final class Key {}
