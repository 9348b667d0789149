import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'
import { rebuildCases } from './rebuild-cases'

describePostgresql('Rebuilding apps, on PostgreSQL', () => {
  inOwnPostgresql()
  rebuildCases()
})
