import { inOwnDatabase } from '../../../factories/database'
import { postCases } from './post-cases'

process.env.APP_URL = 'http://localhost:3000'

describe('Automatic messages, on SQLite', () => {
  inOwnDatabase()
  postCases()
})
