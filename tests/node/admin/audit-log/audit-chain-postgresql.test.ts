import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'
import { itChains } from './audit-chain'

describePostgresql('The audit chain on PostgreSQL', () => {
  inOwnPostgresql()
  itChains()
})
