import { describePostgresql, inOwnPostgresql } from '../../factories/postgresql'
import { describeAtOnce } from './at-once'
import { describeCarriedState } from './carried-state'

describePostgresql('all at once, in PostgreSQL', () => {
  inOwnPostgresql()
  describeAtOnce()
})

describePostgresql('what the version before kept, in PostgreSQL', () => {
  inOwnPostgresql()
  describeCarriedState('postgresql')
})
