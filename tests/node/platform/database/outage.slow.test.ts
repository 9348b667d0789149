import { CALLS } from '../../../factories/authorization-rules'
import { type BreakableLine, breakableLine } from '../../../factories/breakable-line'
import { describePostgresql, withTestPostgres } from '../../../factories/postgresql'
import { newAccount } from '../../../factories/people'
import { newSessionToken } from '../../../factories/signed-in'
import { openCalls, send } from '../../app/authorization/send'
import { database, inTransaction } from '@/lib/platform/database/database'
import { databaseFault } from '@/lib/platform/database/fault'

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

/** Makes a call, without a session by default. */
const call = (name: string, params: Record<string, string> = {}, body: unknown = {}, session?: string) =>
  send(session ?? null, name, { ...(CALLS[name] ?? { who: 'anybody' }), at: undefined } as never, {
    params,
    data: JSON.stringify(body),
  })

describePostgresql('While the database is unavailable', () => {
  withTestPostgres()
  let line: BreakableLine
  let session: string
  let slugs: string[]

  beforeAll(async () => {
    line = await breakableLine(process.env.DATABASE_URL ?? '')
    process.env.DATABASE_URL = line.url
    await openCalls()
    session = (await newSessionToken(await newAccount('ada@example.com'))).token
    slugs = []
    for (const name of ['Opened', 'Not opened']) {
      const made = await call('POST /api/apps', {}, { name }, session)
      const app = JSON.parse(made.text) as { id: string; slug: string }
      await call('POST /api/apps/[id]/releases', { id: app.id }, {}, session)
      slugs.push(app.slug)
    }
    expect(await open(slugs[0])).toMatchObject({ status: 200 })
    await line.be('refused')
  }, 60_000)
  afterAll(() => line.be('refused'))

  const open = (slug = '', path = '') => call('GET /a/[slug]/[[...path]]', { slug, path })

  test('an app that was opened recently is served, with all its files', async () => {
    for (const path of ['', 'manifest.webmanifest', 'sw.js', ''])
      expect(await open(slugs[0], path)).toMatchObject({ status: 200 })
  })

  test('proxies still send requests to it', async () => {
    expect(await call('GET /api/ready')).toMatchObject({ status: 200 })
  })

  test('another app responds with 503 and Retry-After', async () => {
    const { status, headers, text } = await open(slugs[1])
    expect([status, headers.get('retry-after')]).toEqual([503, '10'])
    expect(text).toContain('<h1')
  })

  test.each(['GET /api/me', 'GET /api/apps', 'GET /api/health', 'POST /api/contact'])(
    '%s responds with 503 without internal details',
    async (name) => {
      const message = { name: 'Ada', email: 'ada@example.com', subject: 'other', message: 'Hello' }
      const { status, headers, text } = await call(name, {}, message, session)
      expect([status, headers.get('retry-after')]).toEqual([503, '10'])
      expect(text).not.toMatch(/prisma|127\.0\.0\.1|ECONN/i)
    },
  )

  test('no password reset link is confirmed as sent', async () => {
    const answer = await call('POST /api/account/forgot-password', {}, { email: 'ada@example.com' })
    expect(answer).toMatchObject({ status: 503 })
  })

  test('a transaction fails with a specific error', async () => {
    const error: unknown = await inTransaction((tx) => tx.setting.count()).catch((error: unknown) => error)
    expect(databaseFault(error)).toBe('unreachable')
  })

  test('everything works again when the database is back', async () => {
    await line.be('well')
    expect(await call('GET /api/me', {}, {}, session)).toMatchObject({ status: 200 })
    expect(await open(slugs[1])).toMatchObject({ status: 200 })
    expect(await call('GET /api/health')).toMatchObject({ status: 200 })
    const answer = await call('POST /api/account/forgot-password', {}, { email: 'ada@example.com' })
    expect(answer).toMatchObject({ status: 202 })
    const where = { subject: { contains: 'Reset' } }
    while ((await database().outboxMail.count({ where })) === 0) continue
  })
})
