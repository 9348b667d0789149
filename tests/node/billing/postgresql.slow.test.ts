import { describePostgresql, withTestPostgres } from '../../factories/postgresql'
import { describeConcurrency } from './at-once'
import { describeCarriedState } from './carried-state'
import { reportCases } from './report-cases'

describePostgresql('concurrency in PostgreSQL', () => {
  withTestPostgres()
  describeConcurrency()
})

describePostgresql('the state of the previous version in PostgreSQL', () => {
  withTestPostgres()
  describeCarriedState('postgresql')
})

describePostgresql('reports, from PostgreSQL', () => {
  withTestPostgres()
  reportCases()
})
