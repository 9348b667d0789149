import { deleteAccount } from '@/lib/accounts/deletion'
import { receiveMessage } from '@/lib/contact/mutations'
import { exportMessages, deleteSenderData } from '@/lib/contact/personal-data'
import { findMessage, listMessages } from '@/lib/contact/queries'
import { sendReply } from '@/lib/contact/replies'
import { contactRequest } from '@/lib/contact/schema'
import { database } from '@/lib/platform/database/database'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { asAdmin, asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

withTestDatabase()

const ADMIN = asAdmin('administrator')

const wrote = async (email: string, message = 'Where is my invoice?') =>
  (await receiveMessage(contactRequest.parse({ name: 'Ada Lovelace', email, message }))).id

const remove = (id: string, email: string) => deleteAccount(asUser(id), email, deleteSenderData)

async function exported(userId: string): Promise<unknown> {
  const files = []
  for await (const file of exportMessages(asUser(userId))) files.push(file)
  expect(files.map(({ path }) => path)).toEqual(['messages.json'])
  return JSON.parse(String(files[0]?.data))
}

it('a user’s messages are deleted with their account, answered or not, and no others', async () => {
  const email = 'a_da@example.com'
  const id = await newAccount(email, { verified: true })
  const mine = [await wrote(email), await wrote('A_Da@Example.com')]
  await sendReply(asAdmin(await newAccount('host@example.com')), mine[0] ?? '', 'In your account.')
  // The first matches `_` as a wildcard; the second contains the address.
  const others = [await wrote('axda@example.com'), await wrote(`x${email}`)]
  await remove(id, email)
  for (const message of mine) expect(await findMessage(ADMIN, message)).toBeNull()
  expect((await listMessages(ADMIN)).messages.map((message) => message.id).sort()).toEqual(others.sort())
  expect(await database().contactReply.count()).toBe(0)
  const entry = await database().auditEntry.findFirstOrThrow({ where: { action: 'user.deleted' } })
  expect(JSON.parse(entry.detail ?? '')).toEqual({ deletedMessages: 2 })
})

it('the emails about them are deleted, too, for their own address in any notation', async () => {
  const email = 'mails@example.com'
  const id = await newAccount(email, { verified: true })
  const host = asAdmin(await newAccount('host3@example.com'))
  await sendReply(host, await wrote('Mails@Example.com'), 'In your account.')
  await wrote('someone@example.com', 'Another question')
  await sendDueMails()
  const about = (field: 'to' | 'replyToAddress', value: string) =>
    database().outboxMail.count({ where: { [field]: value, state: 'sent' } })
  expect([
    await about('to', 'Mails@Example.com'),
    await about('replyToAddress', 'Mails@Example.com'),
  ]).toEqual([1, 1])
  await remove(id, email)
  expect([
    await about('to', 'Mails@Example.com'),
    await about('replyToAddress', 'Mails@Example.com'),
  ]).toEqual([0, 0])
  expect(await about('replyToAddress', 'someone@example.com')).toBe(1)
})

it('an unverified address deletes nothing, and exports nothing', async () => {
  const message = await wrote('claimed@example.com')
  const id = await newAccount('claimed@example.com')
  expect(await exported(id)).toEqual([])
  await remove(id, 'claimed@example.com')
  expect(await findMessage(ADMIN, message)).toMatchObject({ email: 'claimed@example.com' })
})

it('the export contains their messages and the replies, and none of others', async () => {
  const id = await newAccount('export@example.com', { verified: true })
  const message = await wrote('Export@example.com', 'Hello\nyou')
  await wrote('else@example.com')
  await sendReply(asAdmin(await newAccount('host2@example.com')), message, 'Hello back')
  expect(await exported(id)).toEqual([
    expect.objectContaining({
      name: 'Ada Lovelace',
      email: 'Export@example.com',
      message: 'Hello\nyou',
      replies: [expect.objectContaining({ text: 'Hello back' })],
    }),
  ])
})
