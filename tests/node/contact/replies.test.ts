import { deleteAccount } from '@/lib/accounts/deletion'
import { deleteSenderData, exportMessages } from '@/lib/contact/personal-data'
import { changeMessage, receiveMessage } from '@/lib/contact/mutations'
import { findMessage, listMessages } from '@/lib/contact/queries'
import { sendReplyAgain, sendReply } from '@/lib/contact/replies'
import { type InboxQuery, contactRequest } from '@/lib/contact/schema'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { asAdmin, asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { outbox, startSmtp } from '../../factories/mail'
import { newAccount } from '../../factories/people'

withTestDatabase()

const ADMIN = asAdmin('administrator')

const request = contactRequest.parse({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'enterprise',
  message: 'Hello\n\nthere',
})
/** A message whose own email was sent, or attempted. */
async function newMessage(change = {}): Promise<string> {
  const { id } = await receiveMessage({ ...request, ...change })
  await sendDueMails()
  return id
}
const lastMail = () => outbox(process.env.DATA_DIR ?? '').at(-1) ?? ''
const actions = async (id: string) =>
  (
    await database().auditEntry.findMany({
      where: { subject: `message:${id}` },
      orderBy: { sequence: 'asc' },
    })
  ).map(({ action }) => action)

beforeEach(() => database().contactMessage.deleteMany())

describe('A reply', () => {
  it('is emailed to the sender with the message quoted, its replies go to the host, and it is stored', async () => {
    const id = await newMessage()
    await sendReply(ADMIN, id, 'Gladly.\n\nShall we talk?')
    await sendDueMails()
    const mail = lastMail()
    expect(mail).toContain('To: ada@example.com')
    expect(mail).toContain('Subject: Re: Enterprise Solutions')
    expect(mail).toMatch(/Reply-To: Appkiln <[^>]+>/)
    expect(mail).toContain('Shall we talk?')
    expect(mail).toContain('> Hello')
    expect(await findMessage(ADMIN, id)).toMatchObject({
      state: 'answered',
      replies: [
        {
          authorId: 'administrator',
          text: 'Gladly.\n\nShall we talk?',
          mailedAt: expect.any(String) as string,
        },
      ],
    })
    expect(await actions(id)).toEqual(['message.received', 'message.replied'])
  })

  it('that no mail server accepts is stored and marked, and is sent once when it is retried', async () => {
    const smtp = await startSmtp({ refuse: true })
    Object.assign(env(), { SMTP_URL: smtp.url })
    const id = await newMessage()
    const { id: reply } = await sendReply(ADMIN, id, 'Never lost')
    expect(await sendDueMails()).toBe(0)
    expect((await findMessage(ADMIN, id))?.replies).toMatchObject([{ text: 'Never lost', mailedAt: null }])
    await smtp.stop()
    Object.assign(env(), { SMTP_URL: undefined })
    const before = outbox(process.env.DATA_DIR ?? '').length
    await sendReplyAgain(ADMIN, id, reply)
    expect(await sendDueMails()).toBe(1)
    await sendReplyAgain(ADMIN, id, reply)
    expect(await sendDueMails()).toBe(0)
    expect(outbox(process.env.DATA_DIR ?? '')).toHaveLength(before + 1)
    expect(await findMessage(ADMIN, id)).toMatchObject({
      state: 'answered',
      replies: [{ mailedAt: expect.any(String) as string }],
    })
  })

  it('that an earlier version could not send is sent, and then the message counts as answered', async () => {
    const id = await newMessage()
    const data = { messageId: id, authorId: 'administrator', text: 'From before' }
    const { id: reply } = await database().contactReply.create({ data })
    expect(await findMessage(ADMIN, id)).toMatchObject({ state: 'unread', replies: [{ mailedAt: null }] })
    await sendReplyAgain(ADMIN, id, reply)
    expect(await sendDueMails()).toBe(1)
    expect(lastMail()).toContain('From before')
    expect((await findMessage(ADMIN, id))?.state).toBe('answered')
  })

  it('that is repeated with its key is sent once, and the key is rejected for another text', async () => {
    const id = await newMessage()
    const before = outbox(process.env.DATA_DIR ?? '').length
    const key = 'a-key-of-sixteen-or-more'
    const first = await sendReply(ADMIN, id, 'Once', key)
    expect(await sendReply(ADMIN, id, 'Once', key)).toEqual(first)
    await sendDueMails()
    expect(outbox(process.env.DATA_DIR ?? '')).toHaveLength(before + 1)
    expect(await actions(id)).toEqual(['message.received', 'message.replied'])
    await expect(sendReply(ADMIN, id, 'Another', key)).rejects.toMatchObject({ code: 'key-reused' })
    await sendReply(asAdmin('somebody else'), id, 'Once', key)
    expect((await findMessage(ADMIN, id))?.replies).toHaveLength(2)
  })

  it('requires its message', async () => {
    const [a, b] = [await newMessage(), await newMessage()]
    await expect(sendReply(ADMIN, 'nothing', 'Hello')).rejects.toMatchObject({ kind: 'not-found' })
    const { id } = await sendReply(ADMIN, a, 'Hello')
    await expect(sendReplyAgain(ADMIN, b, id)).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('A message', () => {
  it('can be assigned to administrators only, and unassigned', async () => {
    const id = await newMessage()
    const person = await newAccount('person@example.com')
    await expect(changeMessage(ADMIN, id, { assigneeId: person })).rejects.toMatchObject({
      kind: 'invalid',
    })
    await database().user.update({ where: { id: person }, data: { role: 'admin' } })
    await changeMessage(ADMIN, id, { assigneeId: person })
    await changeMessage(ADMIN, id, { assigneeId: person })
    expect((await findMessage(ADMIN, id))?.assigneeId).toBe(person)
    await changeMessage(ADMIN, id, { assigneeId: null })
    expect((await findMessage(ADMIN, id))?.assigneeId).toBeNull()
    expect(await actions(id)).toEqual(['message.received', 'message.assigned', 'message.assigned'])
  })
})

describe('The inbox', () => {
  it('can be filtered by state, assignee, and words, case-insensitively', async () => {
    const [unread, read, answered] = [
      await newMessage({ name: 'Grace Hopper' }),
      await newMessage({ message: 'About the COMPILER' }),
      await newMessage({ email: 'hedy@example.com' }),
    ]
    await changeMessage(ADMIN, read, { state: 'read' })
    await sendReply(ADMIN, answered, 'Yes')
    await database().contactMessage.update({ where: { id: read }, data: { assigneeId: 'grace' } })
    const find = async (query: Partial<InboxQuery>) =>
      (await listMessages(ADMIN, query)).messages.map(({ id }) => id)
    expect(await find({ state: 'unread' })).toEqual([unread])
    expect(await find({ state: 'read' })).toEqual([read])
    expect(await find({ state: 'answered' })).toEqual([answered])
    expect(await find({ assignee: 'grace' })).toEqual([read])
    expect((await find({ assignee: 'nobody' })).sort()).toEqual([unread, answered].sort())
    expect(await find({ q: 'grace HOPPER' })).toEqual([unread])
    expect(await find({ q: 'compiler' })).toEqual([read])
    expect(await find({ q: 'Hedy@' })).toEqual([answered])
    expect(await find({ q: 'compiler', state: 'answered' })).toEqual([])
  })
})

describe('Personal data', () => {
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
})
