import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'
import { leaseCases } from './lease-cases'

describePostgresql('Background work by lease, on PostgreSQL', () => {
  inOwnPostgresql()
  leaseCases()
})
