import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'
import { senderCases } from './sender-cases'

describePostgresql('Sending push messages on PostgreSQL', () => {
  inOwnPostgresql()
  senderCases()
})
