import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR, MINUTE } from '@/lib/base/clock'
import { emails } from '@/lib/jobs/emails'
import { database, inTransaction } from '@/lib/platform/database/database'
import { Runner } from '@/lib/platform/jobs/runner'
import { setWaker } from '@/lib/platform/jobs/wake'
import { deleteOldMails, sendDueMails } from '@/lib/platform/mail/sender'
import { MAX_RETRY_AGE, enqueueMail, deleteMails, outboxState, retryMail } from '@/lib/platform/mail/outbox'
import { endPause } from '@/lib/platform/mail/pause'
import { outbox, startSmtp } from '../../../factories/mail'

const mail = {
  to: 'ada@example.com',
  senderName: 'Appkiln',
  subject: 'Your link',
  text: 'https://apps.example.com/reset?token=a-secret-token\n',
  html: '<p>Öffnen Sie das.</p>',
}

const enqueue = (input: Partial<typeof mail> = {}, options?: { key?: string; now?: Date }) =>
  inTransaction((tx) => enqueueMail(tx, { ...mail, ...input }, options))

const rows = () => database().outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
const messageIdOf = (raw: string) => /^Message-ID: (<[^>]+>)\r?$/im.exec(raw)?.[1]
const until = async (reached: () => boolean | Promise<boolean>) => {
  while (!(await reached())) await new Promise((resolve) => setTimeout(resolve, 20))
}
/** Makes waiting emails due now. */
const makeDue = () => database().outboxMail.updateMany({ data: { nextAttemptAt: new Date() } })

/** A node in a separate process, which sends to this server. */
function startNode(smtpUrl: string): ChildProcess {
  return fork('tests/node/platform/mail/outbox-sender.ts', {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, SMTP_URL: smtpUrl, LOG_LEVEL: 'silent' },
  })
}

/** Tests of the outbox, on the database that the file has opened. `useServer` sets this process' SMTP_URL. */
export function outboxCases(useServer: (url: string) => void): void {
  const folder = () => process.env.DATA_DIR ?? ''
  const inFolder = () => outbox(folder())
  beforeEach(async () => {
    useServer('')
    await database().outboxMail.deleteMany()
    await endPause()
    rmSync(join(folder(), 'outbox'), { recursive: true, force: true })
  })

  test('an email is sent once its transaction is committed, and not if it is rolled back', async () => {
    const undone = inTransaction(async (tx) => {
      await enqueueMail(tx, mail)
      throw new Error('something else failed')
    })
    await expect(undone).rejects.toThrow('something else failed')
    expect(await sendDueMails()).toBe(0)
    await enqueue()
    expect(await sendDueMails()).toBe(1)
    expect(await sendDueMails()).toBe(0)
    expect(inFolder()).toHaveLength(1)
  })

  test('a running sender is woken by the commit', async () => {
    const runner = new Runner([{ ...emails, pollEvery: HOUR }])
    setWaker((job) => runner.wake(job))
    runner.start()
    await until(async () => (await sendDueMails()) === 0)
    await enqueue()
    await until(() => inFolder().length === 1)
    await runner.stop()
    await enqueue({ to: 'eve@example.com' })
    expect(inFolder()).toHaveLength(1)
    expect(await sendDueMails()).toBe(1) // another node has not sent it
  })

  test('its text is encrypted while it waits and deleted once it is sent', async () => {
    await enqueue()
    const [waiting] = await rows()
    expect(Buffer.from(waiting?.body ?? []).toString('latin1')).not.toContain('a-secret-token')
    await database().outboxMail.updateMany({ data: { id: 'another' } })
    expect(await sendDueMails()).toBe(0) // ciphertext of one row does not decrypt in another
    expect((await outboxState()).stuck[0]?.lastError).toMatch(/authenticate/)
    await database().outboxMail.updateMany({ data: { id: waiting?.id ?? '' } })
    await makeDue()
    expect(await sendDueMails()).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'sent', body: null, leasedBy: null, lastError: null }])
    expect(inFolder()[0]).toContain('a-secret-token')
  })

  test('two with one key are one, and one to a sample user is dropped', async () => {
    await Promise.all([1, 2, 3].map(() => enqueue({}, { key: 'receipt:1' })))
    await enqueue({ to: 'Ada@post.INVALID' })
    expect(await rows()).toHaveLength(1)
    await expect(enqueue({ to: 'ada@example.com, eve@example.com' })).rejects.toThrow(RangeError)
  })

  test('each of 60 emails is sent exactly once by two concurrent nodes', async () => {
    const smtp = await startSmtp()
    const addresses = Array.from({ length: 60 }, (_, index) => `person-${index}@example.com`)
    await inTransaction(async (tx) => {
      for (const to of addresses) await enqueueMail(tx, { ...mail, to })
    })
    const nodes = [startNode(smtp.url), startNode(smtp.url)]
    const counts = await Promise.all(
      nodes.map(async (node) => ((await once(node, 'message')) as [{ sent: number }])[0].sent),
    )
    for (const node of nodes) node.kill()
    await smtp.stop()
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
    expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual([...addresses].sort())
    expect(await database().outboxMail.count({ where: { state: 'sent', attempts: 1 } })).toBe(60)
  }, 60_000)

  test('a temporarily rejected one is retried, with the same Message-ID, until it is accepted', async () => {
    let takes = false
    const offered: string[] = []
    const smtp = await startSmtp({
      accept: (raw) => {
        offered.push(raw)
        return takes
      },
    })
    useServer(smtp.url)
    await enqueue()
    const before = Date.now()
    expect(await sendDueMails()).toBe(0)
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, leasedBy: null })
    expect((row?.nextAttemptAt.getTime() ?? 0) - before).toBeGreaterThanOrEqual(MINUTE)
    expect(await sendDueMails()).toBe(0) // not before its time
    expect(await outboxState()).toMatchObject({
      waiting: 1,
      failed: 0,
      stuck: [{ to: mail.to, attempts: 1, lastError: expect.stringContaining('Not now') as string }],
    })
    await makeDue()
    expect(await sendDueMails()).toBe(0)
    takes = true
    await makeDue()
    expect(await sendDueMails()).toBe(1)
    await smtp.stop()
    expect(smtp.received).toHaveLength(1)
    expect(offered).toHaveLength(3)
    expect(new Set(offered).size).toBe(1)
    expect(messageIdOf(offered[0] ?? '')).toBe(`<${row?.id}@localhost>`)
    expect(await outboxState()).toEqual({ waiting: 0, failed: 0, pausedUntil: null, stuck: [] })
  })

  test.each([
    ['the recipient is unknown', { refuse: 550 }],
    ['the message is refused', { accept: () => 554 }],
  ])('a permanently rejected one fails immediately: %s', async (_name, options) => {
    const smtp = await startSmtp(options)
    useServer(smtp.url)
    await enqueue()
    expect(await sendDueMails()).toBe(0)
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'failed', attempts: 1, leasedBy: null, sentAt: null })
    expect(row?.body).not.toBeNull() // an administrator can have it sent again
    await makeDue()
    await sendDueMails()
    await smtp.stop()
    expect((await rows())[0]?.attempts).toBe(1)
  })

  test.each([
    ['the mailbox is full for now', { refuse: 450 }],
    ['our own address is refused', { refuseSender: 553 }],
  ])('one that may still succeed is retried: %s', async (_name, options) => {
    const smtp = await startSmtp(options)
    useServer(smtp.url)
    await enqueue()
    expect(await sendDueMails()).toBe(0)
    await makeDue()
    expect(await sendDueMails()).toBe(0)
    await smtp.stop()
    const code = String(Object.values(options)[0])
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 2, lastError: expect.stringContaining(code) as string },
    ])
  })

  test('the pauses double up to six hours; after three days it fails, until it is retried on request', async () => {
    const smtp = await startSmtp({ accept: () => false })
    useServer(smtp.url)
    await enqueue()
    const pauses: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      const now = Date.now()
      await sendDueMails()
      const [row] = await rows()
      pauses.push(Math.round(((row?.nextAttemptAt.getTime() ?? 0) - now) / MINUTE))
      await makeDue()
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360])
    const [{ id } = { id: '' }] = await rows()
    await database().outboxMail.updateMany({ data: { giveUpAt: new Date(Date.now() + MINUTE) } })
    await sendDueMails()
    await makeDue()
    expect(await sendDueMails()).toBe(0)
    expect(await outboxState()).toMatchObject({ waiting: 0, failed: 1, stuck: [{ id, nextAttemptAt: null }] })
    await smtp.stop()
    useServer('')
    await inTransaction((tx) => retryMail(tx, id))
    expect(await sendDueMails()).toBe(1)
    await expect(inTransaction((tx) => retryMail(tx, id))).rejects.toThrow('was already sent')
    const [row] = await rows()
    expect((row?.giveUpAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(MAX_RETRY_AGE - MINUTE)
  })

  test('emails of a killed node stay leased until the lease expires; then another node sends them', async () => {
    const stuck = await startSmtp({ accept: () => 'never answers' })
    await enqueue()
    const node = startNode(stuck.url)
    await until(async () => (await rows())[0]?.leasedBy != null)
    node.kill('SIGKILL')
    await once(node, 'exit')
    expect(await sendDueMails()).toBe(0)
    const [row] = await rows()
    expect((row?.leasedUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3 * MINUTE)
    await database().outboxMail.updateMany({ data: { leasedUntil: new Date() } })
    expect(await sendDueMails()).toBe(1)
    await stuck.stop()
    expect(messageIdOf(inFolder()[0] ?? '')).toBe(`<${row?.id}@localhost>`)
  }, 60_000)

  test('a node that resumes after its lease expired does not revert another’s record', async () => {
    let answer: (take: boolean) => void = () => undefined
    const slow = await startSmtp({ accept: () => new Promise<boolean>((resolve) => (answer = resolve)) })
    useServer(slow.url)
    await enqueue()
    const late = sendDueMails()
    await until(() => slow.offered() === 1)
    await database().outboxMail.updateMany({ data: { leasedBy: 'another', leasedUntil: new Date(0) } })
    useServer('')
    answer(false)
    expect(await late).toBe(1) // leased again and sent, to the folder this time
    await slow.stop()
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  test('sent emails are kept for 30 days', async () => {
    await enqueue({}, { now: new Date(Date.now() - 31 * 24 * 60 * MINUTE) })
    await deleteOldMails()
    expect(await rows()).toHaveLength(1) // it waits
    await sendDueMails()
    await enqueue()
    await sendDueMails()
    await deleteOldMails()
    expect(await rows()).toHaveLength(1)
  })

  test('sent and failed ones to an address can be deleted, and no others', async () => {
    await enqueue()
    await sendDueMails()
    await enqueue({ subject: 'Given up' })
    await database().outboxMail.updateMany({ where: { state: 'waiting' }, data: { state: 'failed' } })
    await enqueue({ to: 'eve@example.com' })
    await sendDueMails()
    await enqueue({ subject: 'Waits' }, { key: 'waits' })
    await inTransaction((tx) => deleteMails(tx, { to: mail.to }))
    const left = async () => (await rows()).map(({ to, subject }) => [to, subject])
    expect(await left()).toEqual([
      ['eve@example.com', mail.subject],
      [mail.to, 'Waits'],
    ])
    await sendDueMails()
    await inTransaction((tx) => deleteMails(tx, { key: { in: ['waits', 'another'] } }))
    expect(await left()).toEqual([['eve@example.com', mail.subject]])
  })

  test('files in the folder get their final name only when they are complete', async () => {
    await enqueue()
    await sendDueMails()
    const names = readdirSync(join(folder(), 'outbox'))
    expect(names).toEqual([expect.stringMatching(/\.eml$/)])
    expect(readFileSync(join(folder(), 'outbox', names[0] ?? ''), 'utf8')).toMatch(/^Date: /m)
  })
}
