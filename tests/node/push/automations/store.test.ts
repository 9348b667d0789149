import { inOwnDatabase } from '../../../factories/database'
import { storeCases } from './store-cases'

process.env.APP_URL = 'http://localhost:3000'

describe('Automatic messages, on SQLite', () => {
  inOwnDatabase()
  storeCases()
})
