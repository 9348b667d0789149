import { inOwnDatabase } from '../../../factories/database'
import { postCases } from './post-cases'

process.env.APP_URL = 'http://localhost:3000'

describe('Messages that write themselves, on SQLite', () => {
  inOwnDatabase()
  postCases()
})
