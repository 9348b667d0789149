// Runs in its own modules: what other files leave in the relay and in the reading of sources changes what is counted here.
import { withTestDatabase } from '../../../factories/database'
import { postCases } from './post-cases'

process.env.APP_URL = 'http://localhost:3000'

describe('Automatic messages, on SQLite', () => {
  withTestDatabase()
  postCases()
})
