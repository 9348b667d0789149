import { describePostgresql, inOwnPostgresql } from '../../factories/postgresql'
import { recordCases } from './record-cases'

describePostgresql('What the service records of itself, on PostgreSQL', () => {
  inOwnPostgresql()
  recordCases()
})
