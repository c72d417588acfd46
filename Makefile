# The commands of the house. `make` alone lists them.

STRICT = -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error

.DEFAULT_GOAL := help
.PHONY: $(shell awk -F: '/^[a-z-]+:.*## / { print $$1 }' Makefile)

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

format: ## Format every Swift file in place
	@swift format --in-place --recursive --parallel \
		Package.swift $(wildcard Sources Tests Examples Benchmarks Fuzzing/Package.swift Fuzzing/Sources \
		Mutants/Package.swift Mutants/Sources)

lint: ## Check formatting and the house rules
	@Scripts/lint

surface: ## List the public types of the kit, and hold their number
	@Scripts/surface

build: ## Build the libraries
	swift build

test: ## Run the tests
	swift test

test-strict: ## Run the tests; warnings and undeclared imports are errors
	swift test $(STRICT)

test-release: ## Run the tests, optimised
	swift test -c release -Xswiftc -enable-testing

faults: ## Put each fault of Tests/Faults in and see a test turn red
	@Scripts/faults

mutants: ## Change one place of the library at a time and see whether a test fails; takes half an hour
	@Scripts/mutants

# In a folder of its own: the flag compiles everything anew.
coverage: ## Hold how many lines of the kit the tests run, and that each other line has a reason
	@swift test --enable-code-coverage --scratch-path .build-coverage \
		-Xswiftc -Xllvm -Xswiftc -instrprof-atomic-counter-update-all
	@Scripts/coverage --build .build-coverage

walks: ## Take random steps, far more than in `make test`; takes some minutes
	WALKS=long swift test --filter '^Walks\.|HeadlessUIKitTests\.ActionTests|MutatedArchiveTests|MutatedLinkTests'

shuffle: ## Run the tests in 20 random orders; takes about 20 minutes
	@Scripts/shuffle

sanitize: ## Run the tests, optimised, with the address sanitizer and its leak check; then with the thread sanitizer
	@Scripts/sanitize address
	@Scripts/sanitize thread

model: ## Search every way that the engine can go; takes some minutes
	@Scripts/model

fuzz: ## Feed links, archives, recordings and scripts a million arbitrary inputs each; takes hours
	@Scripts/fuzz

docs: ## Compile every Swift block of README.md, Docs/ and the reference, and check every link
	@Scripts/check-links
	@Scripts/check-docs

quickstart: ## Do what the quick start and the tutorial say, from an empty folder
	@Scripts/quickstart

docc: ## Build the reference of each library into .docc-build/; fails when something is left out
	@Scripts/docc

bookshop: ## Run the example app in the terminal
	swift run --package-path Examples/Bookshop

sessions: ## Record 1,000 random sessions; replay, print and compile them in other processes
	@Scripts/sessions

inspector: ## Compare what Docs/Inspector.html shows in a headless Chromium with what it should
	@Scripts/check-inspector

pictures: ## Draw the pictures of the README from what the Bookshop does
	@Scripts/pictures

bench: ## Measure what messages, flows, links and large states cost, as Markdown tables; takes three minutes
	@Scripts/bench

footprint: ## Measure what the kit adds to a project: time to compile, size, symbols; takes ten minutes
	@Scripts/footprint

allocations: ## Count what a message allocates; fails when that is more than allowed
	@Scripts/allocations

instructions: ## Count the instructions of fixed scenarios; fails when one takes 5 % more than recorded
	@Scripts/instructions

apple: ## Build the libraries for the iOS simulator; needs a Mac with Xcode
	@Scripts/xcode-build

ci: ## Everything that must pass before a merge
	bash .ci/run

clean: ## Remove everything that was built
	rm -rf .build .build-* .docc-build Examples/*/.build Benchmarks/.build Fuzzing/.build Fuzzing/.build-*
