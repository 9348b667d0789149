import { describePostgresql, withTestPostgres } from '../../factories/postgresql'
import { importCases } from '../portability/app-export-cases'
import { failOnPostgresql } from '../workspaces/transfer-cases'
import { rebuildCases } from './rebuilds/rebuild-cases'
import { sentAgainCases } from './sent-again-cases'
import { raceImportAndRelease, raceTwoImports } from './signing-key/key-races'

jest.setTimeout(120_000)

describePostgresql('Rebuilding apps, on PostgreSQL', () => {
  withTestPostgres()
  rebuildCases()
})

describePostgresql('Repeated requests for releases, on PostgreSQL', () => {
  withTestPostgres()
  sentAgainCases()
})

describePostgresql('Concurrent requests for keys, on PostgreSQL', () => {
  withTestPostgres()
  it('a concurrent import and first release are consistent', raceImportAndRelease)
  it('one of two imports counts', raceTwoImports)
})

describePostgresql('Importing an app, on PostgreSQL', () => {
  withTestPostgres()
  importCases(failOnPostgresql)
})
