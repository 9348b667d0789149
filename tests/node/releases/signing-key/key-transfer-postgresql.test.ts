import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'
import { raceImportAndRelease, raceTwoImports } from './key-races'

describePostgresql('on PostgreSQL, at the same moment', () => {
  inOwnPostgresql()
  it('an import and the first release make one whole', raceImportAndRelease)
  it('of two imports one counts', raceTwoImports)
})
