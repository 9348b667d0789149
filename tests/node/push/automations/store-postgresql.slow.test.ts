import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'
import { storeCases } from './store-cases'

process.env.APP_URL = 'http://localhost:3000'

// A file of its own: the relay of a process reaches the store that it met first, and no other.
describePostgresql('Automatic messages of stores, on PostgreSQL', () => {
  inOwnPostgresql()
  storeCases()
})
