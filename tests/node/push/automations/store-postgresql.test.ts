import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'
import { storeCases } from './store-cases'

process.env.APP_URL = 'http://localhost:3000'

describePostgresql('Messages that write themselves, on PostgreSQL', () => {
  inOwnPostgresql()
  storeCases()
})
