import { randomUUID } from 'node:crypto'
import { MINUTE, SECOND } from '@/lib/base/clock'
import { database, inTransaction } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import type { Urgency } from '@/lib/platform/mail/mail'
import { MAX_RETRY_AGE, enqueueMail, outboxState, retryMail } from '@/lib/platform/mail/outbox'
import { currentPause, endPause } from '@/lib/platform/mail/pause'
import { deleteOldMails, sendDueMails } from '@/lib/platform/mail/sender'
import { closeMailTransport } from '@/lib/platform/mail/transport'
import { patience } from '@/lib/platform/mail/transport'
import { seal } from '@/lib/platform/secrets/encryption'
import { DRIPS, POLITE, startBadSmtp } from '../../../factories/bad-smtp'
import { withTestDatabase } from '../../../factories/database'
import { letPausePass, startSmtp } from '../../../factories/mail'

withTestDatabase()

const stops: (() => Promise<void>)[] = []
const usual = { ...patience }
const use = <S extends { url: string; stop: () => Promise<void> }>(server: S): S => {
  Object.assign(env(), { SMTP_URL: server.url })
  stops.push(server.stop)
  return server
}
const nobody = () => Object.assign(env(), { SMTP_URL: 'smtp://127.0.0.1:1' })

beforeEach(async () => {
  patience.look = 50
  await database().outboxMail.deleteMany()
  await endPause()
})
afterEach(async () => {
  closeMailTransport()
  for (const stop of stops.splice(0)) await stop()
  Object.assign(patience, usual)
  Object.assign(env(), { SMTP_URL: undefined })
})

const enqueue = (to: string, urgency?: Urgency) =>
  inTransaction((tx) =>
    enqueueMail(
      tx,
      { to: `${to}@example.com`, senderName: 'Appkiln', subject: to, text: 'Hello', html: '<p>Hello</p>' },
      urgency && { urgency },
    ),
  )
const rows = () => database().outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
const until = async (reached: () => boolean) => {
  while (!reached()) await new Promise((resolve) => setTimeout(resolve, 5))
}
const timed = async (work: Promise<unknown>) => {
  const from = performance.now()
  await work
  return performance.now() - from
}

/** Inserts many rows in one statement. */
async function backlog(count: number, more: object = {}): Promise<void> {
  const now = new Date()
  const body = Buffer.from(JSON.stringify({ text: 'Hello', html: '<p>Hello</p>' }))
  await database().outboxMail.createMany({
    data: Array.from({ length: count }, (_, index) => {
      const id = randomUUID()
      return {
        id,
        to: `person-${index}@example.com`,
        senderName: 'Appkiln',
        subject: 'Digest',
        urgency: 2,
        body: seal(body, id),
        nextAttemptAt: now,
        giveUpAt: new Date(now.getTime() + MAX_RETRY_AGE),
        createdAt: now,
        ...more,
      }
    }),
  })
}

describe('An unavailable mail server', () => {
  test.each([
    [
      'refuses connections',
      async () => ({ url: 'smtp://127.0.0.1:1', stop: async () => undefined }),
      /ECONNREFUSED/,
    ],
    ['never greets', () => startBadSmtp({}), /longer than 0.3 seconds/],
    ['greets for ever', () => startBadSmtp({ hello: DRIPS }), /longer than 0.3 seconds/],
    ['is busy', () => startBadSmtp({ hello: '421 too busy' }), /421/],
    ['lets us wait after the greeting', () => startBadSmtp({ ...POLITE, EHLO: DRIPS }), /longer than 0.3/],
    ['refuses our login', () => startSmtp({ refuseLogin: 535 }), /535/],
  ])('costs no email an attempt when it %s', async (_name, start, reason) => {
    patience.mail = 300
    const { url } = use(await start())
    Object.assign(env(), { SMTP_URL: url.replace('//', '//us:secret@') })
    await enqueue('ada')
    await enqueue('eve')
    const before = await rows()
    expect(await timed(sendDueMails())).toBeLessThan(2 * SECOND)
    const after = await rows()
    expect(after).toEqual(
      before.map((row) => ({ ...row, lastError: expect.stringMatching(reason) as string })),
    )
    const { stuck, pausedUntil } = await outboxState()
    expect(stuck.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([pausedUntil, pausedUntil])
    expect((pausedUntil?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(5 * SECOND)
  })

  test('is paused for longer each time, and probed with one email, the most urgent', async () => {
    patience.mail = 100
    const server = use(await startBadSmtp({}))
    for (let index = 0; index < 8; index++) await enqueue(`person-${index}`)
    await enqueue('ada', 'urgent')
    const pauses: number[] = []
    for (let tried = 0; tried < 6; tried++) {
      const { connections } = server.state
      await sendDueMails()
      expect(server.state.connections - connections).toBe(tried === 0 ? 4 : 1)
      pauses.push(Math.round(((await currentPause())?.until.getTime() ?? 0) / SECOND - Date.now() / SECOND))
      await sendDueMails() // opens none
      await letPausePass()
    }
    expect(server.state.connections).toBe(4 + 5)
    expect(pauses).toEqual([5, 10, 20, 40, 60, 60])
    await until(() => server.open() === 0)
    const noted = (await rows()).filter(({ lastError }) => lastError !== null).map(({ to }) => to)
    expect(noted).toContain('ada@example.com')
    expect(noted).toHaveLength(4)
  })

  test('receives everything, each once, when it is back', async () => {
    nobody()
    for (let index = 0; index < 12; index++) await enqueue(`person-${index}`)
    await enqueue('ada', 'urgent')
    expect(await sendDueMails()).toBe(0)
    const { received } = use(await startSmtp())
    expect(await sendDueMails()).toBe(0) // not before the pause is over
    await letPausePass()
    expect(await sendDueMails()).toBe(13)
    expect(received[0]?.to).toEqual(['ada@example.com'])
    expect(new Set(received.flatMap(({ to }) => to)).size).toBe(13)
    expect(received).toHaveLength(13)
    expect(await currentPause()).toBeNull()
  })

  test('is tried immediately when an administrator retries an email', async () => {
    nobody()
    await enqueue('ada')
    await sendDueMails()
    use(await startSmtp())
    const [{ id } = { id: '' }] = await rows()
    await inTransaction((tx) => retryMail(tx, id))
    expect(await sendDueMails()).toBe(1)
  })

  test('fails emails that have waited for three days', async () => {
    nobody()
    await enqueue('ada')
    await sendDueMails()
    await backlog(600, { giveUpAt: new Date() })
    expect(await sendDueMails()).toBe(0)
    expect(await outboxState()).toMatchObject({ waiting: 1, failed: 600 })
    const failed = await database().outboxMail.findFirst({ where: { state: 'failed' } })
    expect(failed).toMatchObject({
      attempts: 0,
      lastError: expect.stringContaining('ECONNREFUSED') as string,
    })
  })

  test('causes an email in progress to be retried later, and pauses', async () => {
    patience.mail = 300
    use(await startBadSmtp({ ...POLITE, RCPT: DRIPS }))
    await enqueue('ada')
    await sendDueMails()
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, leasedBy: null })
    expect((row?.nextAttemptAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(MINUTE / 2)
    expect(await currentPause()).not.toBeNull()
  })

  test('is detected by 421, in response to any command', async () => {
    use(await startBadSmtp({ ...POLITE, RCPT: '421 closing' }))
    await enqueue('ada')
    await sendDueMails()
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    expect((await currentPause())?.reason).toContain('421')
  })
})

describe('A responding mail server', () => {
  test('that rejects one recipient is not paused', async () => {
    const { received } = use(
      await startBadSmtp({ ...POLITE, RCPT: '550 nobody' }).then((server) => ({ ...server, received: [] })),
    )
    await enqueue('ada')
    await enqueue('eve')
    expect(await sendDueMails()).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
    expect([received, await currentPause()]).toEqual([[], null])
  })

  test('receives many emails over few connections', async () => {
    const server = use(await startBadSmtp(POLITE))
    for (let index = 0; index < 20; index++) await enqueue(`person-${index}`)
    expect(await sendDueMails()).toBe(20)
    expect(server.state.connections).toBeLessThanOrEqual(3)
  })

  test('receives an urgent email next, however many wait, and each email once', async () => {
    await backlog(2000)
    const { received } = use(await startSmtp())
    let isEnough = false
    const sending = sendDueMails({}, () => isEnough)
    await until(() => received.length >= 50)
    await enqueue('ada', 'urgent')
    const then = received.length
    const place = () => received.findIndex(({ to }) => to[0] === 'ada@example.com')
    await until(() => place() >= 0)
    expect(place() - then).toBeLessThan(10)
    isEnough = true
    const sent = await sending
    expect(received).toHaveLength(sent)
    expect(new Set(received.flatMap(({ to }) => to)).size).toBe(sent)
    expect(await database().outboxMail.count({ where: { state: 'sent' } })).toBe(sent)
    expect(await database().outboxMail.count({ where: { leasedBy: { not: null } } })).toBe(0)
  })

  test('with few allowed connections receives everything over those', async () => {
    const server = use(await startBadSmtp(POLITE))
    server.state.limit = 2
    for (let index = 0; index < 30; index++) await enqueue(`person-${index}`)
    expect(await sendDueMails()).toBe(30)
    expect(await rows()).toEqual(
      Array.from({ length: 30 }, () => expect.objectContaining({ attempts: 1 }) as unknown),
    )
    expect(server.state.connections).toBeLessThanOrEqual(4)
    expect(await currentPause()).toBeNull()
  })

  test('receives ordinary emails before bulk', async () => {
    await backlog(3)
    await enqueue('ada')
    const { received } = use(await startSmtp())
    await sendDueMails()
    expect(received.slice(0, 3).flatMap(({ to }) => to)).toContain('ada@example.com')
  })

  test('that delays bulk still receives urgent emails', async () => {
    await backlog(10)
    const accept = (raw: string) => (raw.includes('Digest') ? ('never answers' as const) : true)
    const { received, offered } = use(await startSmtp({ accept }))
    patience.stop = 50
    let isEnough = false
    const sending = sendDueMails({}, () => isEnough)
    await until(() => offered() === 3)
    await enqueue('ada', 'urgent')
    expect(await timed(until(() => received.length === 1))).toBeLessThan(2 * SECOND)
    expect(offered()).toBe(4) // bulk used no more slots
    isEnough = true
    expect(await sending).toBe(1)
  })
})

describe('A stopping sender', () => {
  const stopHanging = async () => {
    patience.stop = 200
    let shouldStop = false
    const sending = sendDueMails({}, () => shouldStop)
    await until(() => connected())
    shouldStop = true
    return timed(sending)
  }
  let connected = () => true

  test.each([
    ['does not greet', {}],
    ['does not let us go on', { ...POLITE, DATA: DRIPS }],
  ])('returns emails that a server cannot have accepted, which %s', async (_name, answers) => {
    const server = use(await startBadSmtp(answers))
    await enqueue('ada')
    const before = await rows()
    connected = () => server.state.connections === 1
    expect(await stopHanging()).toBeLessThan(2 * SECOND)
    expect(await rows()).toEqual(before)
    await until(() => server.open() === 0)
    expect(await currentPause()).toBeNull()
  })

  test('keeps the lease of one that the server may have accepted', async () => {
    const { offered } = use(await startSmtp({ accept: () => 'never answers' }))
    await enqueue('ada')
    connected = () => offered() === 1
    expect(await stopHanging()).toBeLessThan(2 * SECOND)
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'waiting', attempts: 0, leasedBy: expect.any(String) as string })
    expect(await sendDueMails()).toBe(0)
  })
})

test('deletes old emails page by page, until it has to stop', async () => {
  const long = new Date(Date.now() - 31 * 24 * 60 * MINUTE)
  const giveUpAt = new Date(long.getTime() + MAX_RETRY_AGE)
  await backlog(700, { state: 'sent', body: null, createdAt: long, giveUpAt })
  let checks = 0
  await deleteOldMails(new Date(), () => ++checks > 1)
  expect(await database().outboxMail.count()).toBe(200)
  await deleteOldMails()
  expect(await database().outboxMail.count()).toBe(0)
})
