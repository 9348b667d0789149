import { inOwnDatabase } from '../../../factories/database'
import { rebuildCases } from './rebuild-cases'

inOwnDatabase()
jest.setTimeout(120_000)

describe('Rebuilding apps, on SQLite', rebuildCases)
