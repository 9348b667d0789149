import { inOwnDatabase } from '../../factories/database'
import { recordCases } from './record-cases'

inOwnDatabase()

describe('What the service records of itself, on SQLite', recordCases)
