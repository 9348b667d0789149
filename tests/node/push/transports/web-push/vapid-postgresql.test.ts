import { describePostgresql, inOwnPostgresql } from '../../../../factories/postgresql'
import { vapidCases } from './vapid-cases'

describePostgresql('The key pair of push messages on PostgreSQL', () => {
  inOwnPostgresql()
  vapidCases()
})
