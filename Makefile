# The project's commands. `make` alone lists them.

.DEFAULT_GOAL := help
.PHONY: $(shell awk -F: '/^[a-z-]+:.*## / { print $$1 }' Makefile)

# What `make tools` installs comes first.
export PATH := $(CURDIR)/.build-python/bin:$(PATH)

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

tools: ## Install the Python packages that the checks use, into .build-python
	@Scripts/install-tools

format: ## Format every Swift file in place
	@swift format --in-place --recursive --parallel \
		Package.swift $(wildcard Sources Tests Examples Benchmarks Fuzzing/Package.swift Fuzzing/Sources \
		Mutants/Sources)

lint: ## Check formatting, house rules, workflows, links, and that faults apply
	@bash .ci/run --only lint

test: ## Run the tests
	swift test

docs: ## Compile every Swift block of README.md, Docs/, skills/ and the reference; check the lists of tests
	@bash .ci/run --only docs

docc: ## Build the reference of each library into .docc-build/; fails when something is left out
	@Scripts/docc

ci: ## Everything that must pass before a change lands: 20 minutes; .ci/run --list names the steps
	bash .ci/run

deep: ## Everything that takes longer: 90 minutes; .ci/deep --list names the steps
	bash .ci/deep

surface: ## List the public types of the kit
	@Scripts/surface

bench: ## Measure what messages, flows, links and large states cost, as Markdown tables; takes three minutes
	@Scripts/bench

footprint: ## Measure what the kit adds to a project: time to compile, size, symbols; takes ten minutes
	@Scripts/footprint

bookshop: ## Run the example app in the terminal
	swift run --package-path Examples/Bookshop

apple: ## Build the libraries for the iOS simulator; needs a Mac with Xcode
	@Scripts/xcode-build

clean: ## Remove everything that was built
	rm -rf .build .build-* .docc-build Examples/*/.build Benchmarks/.build Benchmarks/*/.build Fuzzing/.build Fuzzing/.build-*
