import { describePostgresql, inOwnPostgresql } from '../../factories/postgresql'
import { rebuildCases } from './rebuilds/rebuild-cases'
import { sentAgainCases } from './sent-again-cases'
import { raceImportAndRelease, raceTwoImports } from './signing-key/key-races'

jest.setTimeout(120_000)

describePostgresql('Rebuilding apps, on PostgreSQL', () => {
  inOwnPostgresql()
  rebuildCases()
})

describePostgresql('Releases that are asked for again, on PostgreSQL', () => {
  inOwnPostgresql()
  sentAgainCases()
})

describePostgresql('Keys, on PostgreSQL, at the same moment', () => {
  inOwnPostgresql()
  it('an import and the first release make one whole', raceImportAndRelease)
  it('of two imports one counts', raceTwoImports)
})
