import { receiveMessage } from '@/lib/contact/mutations'
import { findMessage, listMessages } from '@/lib/contact/queries'
import type { ContactRequest } from '@/lib/contact/schema'
import { outboxState } from '@/lib/platform/mail/outbox'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { asAdmin } from '../../factories/actors'
import { inOwnDatabase } from '../../factories/database'
import { startSmtp } from '../../factories/mail'

inOwnDatabase()

const ADMIN = asAdmin('administrator')

// The environment is read once: every test of this file has the same mail server.
const server = startSmtp()
beforeAll(async () => {
  process.env.SMTP_URL = (await server).url
  process.env.ADMIN_EMAIL = 'host@example.com'
  process.env.APP_URL = 'https://apps.example.com'
})
afterAll(async () => (await server).stop().catch(() => undefined))

const request: ContactRequest = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'enterprise',
  message: 'Company: Rye\n\nHello\nSubject: not a header',
  homepage: '',
}

/** What arrives: headers with their folding undone, and who gets it. */
async function mailed(given: Partial<ContactRequest>) {
  const { received } = await server
  received.length = 0
  const { id } = await receiveMessage({ ...request, ...given })
  await sendDueMails()
  const [mail] = received
  const [head = '', body = ''] = (mail?.raw ?? '').split(/\r\n\r\n([\s\S]*)/)
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return { id, headers, body: body.replace(/=\r\n/g, ''), to: mail?.to }
}

test('a message goes to the host; answering it answers the person', async () => {
  const { id, headers, body, to } = await mailed({})
  expect(to).toEqual(['host@example.com'])
  expect(headers).toContain('From: Appkiln <no-reply@apps.example.com>')
  expect(headers).toContain('To: host@example.com')
  expect(headers).toContain('Reply-To: Ada Lovelace <ada@example.com>')
  expect(headers).toContain('Subject: Enterprise Solutions: Ada Lovelace')
  expect(body).toContain(`https://apps.example.com/admin/messages/${id}`)
  expect(body).toContain('> Hello\r\n> Subject: not a header')
  expect((await findMessage(ADMIN, id))?.mailed).toBe(true)
})

test.each([
  { name: '"Ada" <eve@example.com>, Bcc: all@example.com' },
  { name: 'Ada, eve@example.com;' },
  { name: 'Áda =?UTF-8?Q?=0D=0ABcc:_all@example.com?=' },
  { subject: 'Bcc: all@example.com' },
  { subject: '=?UTF-8?Q?=0D=0ABcc:_all@example.com?=' },
])('%j neither adds a recipient nor a header, nor turns the answer elsewhere', async (given) => {
  const plain = await mailed({})
  const { headers, to } = await mailed(given)
  expect(to).toEqual(['host@example.com'])
  const names = (all: string[]) => all.map((header) => header.split(':')[0])
  expect(names(headers)).toEqual(names(plain.headers))
  const answerTo = headers.find((header) => header.startsWith('Reply-To:')) ?? ''
  expect(answerTo.replace(/"(\\.|[^"\\])*"/g, '')).toMatch(/<ada@example\.com>$/)
  expect(answerTo.replace(/"(\\.|[^"\\])*"/g, '').match(/@/g)).toHaveLength(1)
})

test.each([
  { name: 'Ada\r\nBcc: all@example.com' },
  { name: 'Ada\nBcc: all@example.com' },
  { email: 'ada@example.com\r\nBcc: all@example.com' },
  { subject: 'Hello\r\nBcc: all@example.com' },
])('%j, did the call let it through, is neither kept nor mailed', async (given) => {
  const { received } = await server
  received.length = 0
  await expect(receiveMessage({ ...request, ...given })).rejects.toThrow(RangeError)
  await sendDueMails()
  expect(received).toEqual([])
})

test('when the mail server is away, the message stays and is marked as not mailed', async () => {
  const { id } = await receiveMessage(request)
  await (await server).stop()
  expect(await sendDueMails()).toBe(0)
  expect(await findMessage(ADMIN, id)).toMatchObject({ state: 'unread', mailed: false })
  expect((await listMessages(ADMIN)).messages.find((message) => message.id === id)?.mailed).toBe(false)
  expect((await outboxState()).stuck).toMatchObject([{ to: 'host@example.com', state: 'waiting' }])
})
