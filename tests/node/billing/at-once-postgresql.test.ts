import { describePostgresql, inOwnPostgresql } from '../../factories/postgresql'
import { describeAtOnce } from './at-once'

describePostgresql('all at once, in PostgreSQL', () => {
  inOwnPostgresql()
  describeAtOnce()
})
