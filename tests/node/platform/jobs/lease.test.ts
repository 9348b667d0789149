import { inOwnDatabase } from '../../../factories/database'
import { leaseCases } from './lease-cases'

inOwnDatabase()

describe('Background work by lease, on SQLite', leaseCases)
