import { env } from '@/lib/platform/env'
import { inOwnDatabase } from '../../../factories/database'
import { outboxCases } from './outbox-cases'

inOwnDatabase()

describe('The mail outbox on SQLite', () => outboxCases((url) => Object.assign(env(), { SMTP_URL: url })))
