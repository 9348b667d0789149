import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'
import { startCases } from './start-cases'

describePostgresql('Push messages that are due, on PostgreSQL', () => {
  inOwnPostgresql()
  startCases()
})
