import { describePostgresql, inOwnPostgresql } from '../../factories/postgresql'
import { describeCarriedState } from './carried-state'

describePostgresql('all at once, in PostgreSQL', () => {
  inOwnPostgresql()
  describeCarriedState('postgresql')
})
