// Step of a test run. Prepares a checkout in which several services can then start in parallel.
import { build, generate, install } from './setup.mjs'

install()
generate()
build()
