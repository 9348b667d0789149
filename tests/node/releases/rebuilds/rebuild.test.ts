import { inOwnDatabase } from '../../../factories/database'
import { rebuildCases } from './rebuild-cases'

inOwnDatabase()

describe('Rebuilding apps, on SQLite', rebuildCases)
