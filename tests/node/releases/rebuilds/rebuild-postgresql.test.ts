import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'
import { rebuildCases } from './rebuild-cases'

jest.setTimeout(120_000)

describePostgresql('Rebuilding apps, on PostgreSQL', () => {
  inOwnPostgresql()
  rebuildCases()
})
