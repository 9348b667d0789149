import { describePostgresql, inOwnPostgresql } from '../../factories/postgresql'
import { describeAtOnce } from './at-once'
import { describeCarriedState } from './carried-state'
import { reportCases } from './report-cases'

describePostgresql('all at once, in PostgreSQL', () => {
  inOwnPostgresql()
  describeAtOnce()
})

describePostgresql('what the version before kept, in PostgreSQL', () => {
  inOwnPostgresql()
  describeCarriedState('postgresql')
})

describePostgresql('reports, from PostgreSQL', () => {
  inOwnPostgresql()
  reportCases()
})
