import { describePostgresql, withTestPostgres } from '../../../factories/postgresql'
import { storeCases } from './store-cases'

process.env.APP_URL = 'http://localhost:3000'

// A separate file, because the relay of a process only reaches the first store it met.
describePostgresql('Automatic messages of stores, on PostgreSQL', () => {
  withTestPostgres()
  storeCases()
})
