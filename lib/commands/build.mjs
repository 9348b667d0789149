// Brings a checkout to the state in which services can be started beside each other, as a step of a test run.
import { build, generate, install } from './setup.mjs'

install()
generate()
build()
