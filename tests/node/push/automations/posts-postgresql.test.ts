import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'
import { postCases } from './post-cases'

process.env.APP_URL = 'http://localhost:3000'

describePostgresql('Messages that write themselves, on PostgreSQL', () => {
  inOwnPostgresql()
  postCases()
})
