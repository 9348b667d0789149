import { env } from '@/lib/platform/env'
import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'
import { outboxCases } from './outbox-cases'

describePostgresql('The mail outbox on PostgreSQL', () => {
  inOwnPostgresql()
  outboxCases((url) => Object.assign(env(), { SMTP_URL: url }))
})
