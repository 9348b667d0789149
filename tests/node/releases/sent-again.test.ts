import { inOwnDatabase } from '../../factories/database'
import { sentAgainCases } from './sent-again-cases'

inOwnDatabase()

describe('Releases that are asked for again, on SQLite', sentAgainCases)
