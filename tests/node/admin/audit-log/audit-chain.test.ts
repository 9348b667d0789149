import { withTestDatabase } from '../../../factories/database'
import { itChains } from './audit-chain'

describe('The audit chain on SQLite', () => {
  withTestDatabase()
  itChains()
})
