/** @jest-environment node */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkIn, outbox, startSmtp } from '../factories/mail'

const folder = mkdtempSync(join(tmpdir(), 'appkiln-mail-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The module as a process with this environment has it. */
async function mailWith(given: Record<string, string>) {
  jest.resetModules()
  Object.assign(process.env, { DATA_DIR: folder, SMTP_URL: '', MAIL_FROM: '', APP_URL: '' }, given)
  return import('@/lib/platform/mail')
}

const mail = {
  to: 'ada@example.com',
  senderName: 'Appkiln',
  subject: 'Grüße aus der Küche',
  text: 'Öffnen Sie:\nhttps://apps.example.com/verify-email?token=abc-DEF_123\n',
  html: '<p>Öffnen Sie das.</p>',
}

describe('A message', () => {
  test('goes through the mail server when there is one, as text and as HTML', async () => {
    const smtp = await startSmtp()
    const { sendMail } = await mailWith({ SMTP_URL: smtp.url, MAIL_FROM: 'Kiln <apps@example.com>' })
    await sendMail(mail)
    await smtp.stop()
    expect(smtp.received).toHaveLength(1)
    const [{ from, to, raw }] = smtp.received as [{ from: string; to: string[]; raw: string }]
    expect({ from, to }).toEqual({ from: 'apps@example.com', to: ['ada@example.com'] })
    expect(raw).toMatch(/^From: Kiln <apps@example\.com>\r$/m)
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(raw).toContain('multipart/alternative')
    expect(linkIn(raw).searchParams.get('token')).toBe('abc-DEF_123')
    expect(outbox(folder)).toEqual([])
  })

  test('for an invented person goes nowhere, with a mail server and without', async () => {
    const smtp = await startSmtp()
    for (const SMTP_URL of [smtp.url, '']) {
      const { sendMail } = await mailWith({ SMTP_URL })
      await sendMail({ ...mail, to: 'Ada@post.INVALID' })
    }
    await smtp.stop()
    expect([smtp.received, outbox(folder)]).toEqual([[], []])
  })

  test('lies in the outbox without one, for the owner’s eyes only', async () => {
    const { sendMail } = await mailWith({ APP_URL: 'https://apps.example.com' })
    await sendMail(mail)
    expect(outbox(folder)).toHaveLength(1)
    expect(outbox(folder)[0]).toMatch(/^From: Appkiln <no-reply@apps\.example\.com>\r$/m)
    expect(statSync(join(folder, 'outbox')).mode & 0o077).toBe(0)
    rmSync(join(folder, 'outbox'), { recursive: true })
  })

  test.each([
    ['refuses it', () => startSmtp({ refuse: true })],
    ['is not there', async () => ({ url: 'smtp://127.0.0.1:1', stop: async () => undefined })],
  ])('is kept and the caller told when the server %s', async (_name, start) => {
    const smtp = await start()
    const { MailError, sendMail } = await mailWith({ SMTP_URL: smtp.url })
    await expect(sendMail(mail)).rejects.toThrow(MailError)
    await smtp.stop()
    expect(outbox(folder)).toHaveLength(1)
    rmSync(join(folder, 'outbox'), { recursive: true })
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
  ])('with %j is refused: it could smuggle in headers or recipients', async (given) => {
    const { sendMail } = await mailWith({})
    await expect(sendMail({ ...mail, ...given })).rejects.toThrow(RangeError)
    expect(outbox(folder)).toEqual([])
  })
})
