import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { database, inTransaction } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import type { Mail } from '@/lib/platform/mail/mail'
import { enqueueMail, outboxState } from '@/lib/platform/mail/outbox'
import { endPause } from '@/lib/platform/mail/pause'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { withTestDatabase } from '../../../factories/database'
import { linkIn, outbox, startSmtp } from '../../../factories/mail'

withTestDatabase()
const inFolder = () => outbox(process.env.DATA_DIR ?? '')

beforeEach(async () => {
  Object.assign(env(), { SMTP_URL: undefined, MAIL_FROM: undefined, APP_URL: 'http://localhost:3000' })
  rmSync(join(process.env.DATA_DIR ?? '', 'outbox'), { recursive: true, force: true })
  await database().outboxMail.deleteMany()
  await endPause()
})

/** Sends an email as the service does, in this environment. */
async function sendMail(mail: Mail, input: { SMTP_URL?: string; MAIL_FROM?: string; APP_URL?: string } = {}) {
  Object.assign(env(), input)
  await inTransaction((tx) => enqueueMail(tx, mail))
  await sendDueMails()
}

const mail = {
  to: 'ada@example.com',
  senderName: 'Appkiln',
  subject: 'Grüße aus der Küche',
  text: 'Öffnen Sie:\nhttps://apps.example.com/verify-email?token=abc-DEF_123\n',
  html: '<p>Öffnen Sie das.</p>',
}

describe('A message', () => {
  test('is sent through the mail server if there is one, as text and as HTML', async () => {
    const smtp = await startSmtp()
    await sendMail(mail, { SMTP_URL: smtp.url, MAIL_FROM: 'Kiln <apps@example.com>' })
    await smtp.stop()
    expect(smtp.received).toHaveLength(1)
    const [{ from, to, raw }] = smtp.received as [{ from: string; to: string[]; raw: string }]
    expect({ from, to }).toEqual({ from: 'apps@example.com', to: ['ada@example.com'] })
    expect(raw).toMatch(/^From: Kiln <apps@example\.com>\r$/m)
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(raw).toContain('multipart/alternative')
    expect(linkIn(raw).searchParams.get('token')).toBe('abc-DEF_123')
    expect(inFolder()).toEqual([])
  })

  test('for an app has its name before ours, our address, and unsubscribes with one click', async () => {
    const smtp = await startSmtp()
    const unsubscribeUrl = 'https://apps.example.com/api/unsubscribe?token=abc.DEF_123'
    const ofApp = { ...mail, onBehalfOf: 'Rye & Rosemary', unsubscribeUrl }
    await sendMail(ofApp, { SMTP_URL: smtp.url, MAIL_FROM: 'Kiln <apps@example.com>' })
    await expect(sendMail({ ...ofApp, onBehalfOf: 'a\r\nBcc: b@example.com' })).rejects.toThrow(RangeError)
    await smtp.stop()
    const raw = smtp.received[0]?.raw ?? ''
    expect(raw).toMatch(/^From: "Rye & Rosemary via Kiln" <apps@example\.com>\r$/m)
    expect(raw).toContain(`List-Unsubscribe:\r\n <${unsubscribeUrl}>\r\n`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  })

  test('has its subject exactly as typed, not as a mail program might interpret it', async () => {
    const smtp = await startSmtp()
    const subject = 'General: =?utf-8?Q?Invoice=20overdue?='
    await sendMail({ ...mail, subject }, { SMTP_URL: smtp.url })
    await smtp.stop()
    expect(smtp.received[0]?.raw).toContain('Subject: General: = ?utf-8?Q?Invoice=20overdue?=')
  })

  test('to a sample user is never sent, with a mail server and without', async () => {
    const smtp = await startSmtp()
    for (const SMTP_URL of [smtp.url, undefined])
      await sendMail({ ...mail, to: 'Ada@post.INVALID' }, { SMTP_URL })
    await smtp.stop()
    expect([smtp.received, inFolder()]).toEqual([[], []])
  })

  test('is written to the outbox folder without one, readable only by the owner', async () => {
    await sendMail(mail, { APP_URL: 'https://apps.example.com' })
    expect(inFolder()).toHaveLength(1)
    expect(inFolder()[0]).toMatch(/^From: Appkiln <no-reply@apps\.example\.com>\r$/m)
    expect(statSync(join(process.env.DATA_DIR ?? '', 'outbox')).mode & 0o077).toBe(0)
  })

  test.each([
    ['refuses it', 'failed', 1, () => startSmtp({ refuse: true })],
    ['is not there', 'waiting', 0, async () => ({ url: 'smtp://127.0.0.1:1', stop: async () => undefined })],
  ])('is kept and the administrator notified when the server %s', async (_name, state, attempts, start) => {
    const smtp = await start()
    await sendMail(mail, { SMTP_URL: smtp.url })
    await smtp.stop()
    expect((await outboxState()).stuck).toMatchObject([
      { to: mail.to, subject: mail.subject, state, attempts },
    ])
    expect((await database().outboxMail.findFirst())?.body).not.toBeNull()
    expect(inFolder()).toEqual([])
  })

  test.each([
    { to: 'ada@example.com\r\nBcc: all@example.com' },
    { to: 'ada@example.com, eve@example.com' },
    { to: 'Ada <ada@example.com>' },
    { to: 'group: ada@example.com;' },
    { to: 'nobody' },
    { subject: 'Hello\r\nBcc: all@example.com' },
    { subject: 'Hello\nX-Header: 1' },
    { replyTo: { name: 'Ada\r\nBcc: all@example.com', address: 'ada@example.com' } },
    { replyTo: { name: 'Ada', address: 'ada@example.com\r\nBcc: all@example.com' } },
    { replyTo: { name: 'Ada', address: 'ada@example.com, eve@example.com' } },
  ])('with %j is rejected: it could inject headers or recipients', async (input) => {
    await expect(sendMail({ ...mail, ...input })).rejects.toThrow(RangeError)
    expect([await database().outboxMail.count(), inFolder()]).toEqual([0, []])
  })
})
