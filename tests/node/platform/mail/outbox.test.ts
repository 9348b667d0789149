import { env } from '@/lib/platform/env'
import { withTestDatabase } from '../../../factories/database'
import { outboxCases } from './outbox-cases'

withTestDatabase()

describe('The mail outbox on SQLite', () => outboxCases((url) => Object.assign(env(), { SMTP_URL: url })))
