import { receiveMessage } from '@/lib/contact/mutations'
import { findMessage, listMessages } from '@/lib/contact/queries'
import type { ContactRequest } from '@/lib/contact/schema'
import { outboxState } from '@/lib/platform/mail/outbox'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { asAdmin } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { startSmtp } from '../../factories/mail'

withTestDatabase()

const ADMIN = asAdmin('administrator')

// The environment is read once, so all tests of this file use the same mail server.
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

/** Returns the received email: unfolded headers and recipients. */
async function mailed(input: Partial<ContactRequest>) {
  const { received } = await server
  received.length = 0
  const { id } = await receiveMessage({ ...request, ...input })
  await sendDueMails()
  const [mail] = received
  const [head = '', body = ''] = (mail?.raw ?? '').split(/\r\n\r\n([\s\S]*)/)
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return { id, headers, body: body.replace(/=\r\n/g, ''), to: mail?.to }
}

test('a message goes to the host, and a reply to it goes to the sender', async () => {
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
])('%j adds neither a recipient nor a header, and does not redirect the reply', async (input) => {
  const plain = await mailed({})
  const { headers, to } = await mailed(input)
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
])('%j is neither stored nor emailed, even if the API accepted it', async (input) => {
  const { received } = await server
  received.length = 0
  await expect(receiveMessage({ ...request, ...input })).rejects.toThrow(RangeError)
  await sendDueMails()
  expect(received).toEqual([])
})

test('if the mail server is unavailable, the message is stored and marked as not emailed', async () => {
  const { id } = await receiveMessage(request)
  await (await server).stop()
  expect(await sendDueMails()).toBe(0)
  expect(await findMessage(ADMIN, id)).toMatchObject({ state: 'unread', mailed: false })
  expect((await listMessages(ADMIN)).messages.find((message) => message.id === id)?.mailed).toBe(false)
  expect((await outboxState()).stuck).toMatchObject([{ to: 'host@example.com', state: 'waiting' }])
})
