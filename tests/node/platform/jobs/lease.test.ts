import { withTestDatabase } from '../../../factories/database'
import { leaseCases } from './lease-cases'

withTestDatabase()

describe('Background work by lease, on SQLite', leaseCases)
