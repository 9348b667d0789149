import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'
import { storeCases } from './store-cases'

process.env.APP_URL = 'http://localhost:3000'

describePostgresql('Automatic messages, on PostgreSQL', () => {
  inOwnPostgresql()
  storeCases()
})
