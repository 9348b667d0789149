/** @jest-environment node */
import { changeMessage, receiveMessage } from '@/lib/contact/mutations'
import { findMessage, listMessages } from '@/lib/contact/queries'
import { mailReply, sendReply } from '@/lib/contact/replies'
import { type InboxQuery, contactRequest } from '@/lib/contact/schema'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { inOwnDatabase } from '../factories/database'
import { outbox, startSmtp } from '../factories/mail'
import { newAccount } from '../factories/people'

inOwnDatabase()

const request = contactRequest.parse({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'enterprise',
  message: 'Hello\n\nthere',
})
const newMessage = async (change = {}) => (await receiveMessage({ ...request, ...change })).id
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
  it('is mailed to the person with the message quoted, answers come to the host, and it is kept', async () => {
    const id = await newMessage()
    await sendReply('administrator', id, 'Gladly.\n\nShall we talk?')
    const mail = lastMail()
    expect(mail).toContain('To: ada@example.com')
    expect(mail).toContain('Subject: Re: Enterprise Solutions')
    expect(mail).toMatch(/Reply-To: Appkiln <[^>]+>/)
    expect(mail).toContain('Shall we talk?')
    expect(mail).toContain('> Hello')
    expect(await findMessage(id)).toMatchObject({
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

  it('that no mail server takes is kept and told so, and goes out once when it is sent again', async () => {
    const smtp = await startSmtp({ refuse: true })
    Object.assign(env(), { SMTP_URL: smtp.url })
    const id = await newMessage()
    await expect(sendReply('administrator', id, 'Never lost')).rejects.toMatchObject({
      code: 'reply-not-sent',
    })
    const kept = await findMessage(id)
    expect(kept).toMatchObject({ state: 'unread', replies: [{ text: 'Never lost', mailedAt: null }] })
    const reply = kept?.replies[0]?.id ?? ''
    await expect(mailReply(id, reply)).rejects.toMatchObject({ status: 503 })
    await smtp.stop()
    Object.assign(env(), { SMTP_URL: undefined })
    const before = outbox(process.env.DATA_DIR ?? '').length
    await mailReply(id, reply)
    await mailReply(id, reply)
    expect(outbox(process.env.DATA_DIR ?? '')).toHaveLength(before + 1)
    expect(await findMessage(id)).toMatchObject({
      state: 'answered',
      replies: [{ mailedAt: expect.any(String) as string }],
    })
  })

  it('that is sent again under its key goes out once, and the key is for no other text', async () => {
    const id = await newMessage()
    const before = outbox(process.env.DATA_DIR ?? '').length
    const key = 'a-key-of-sixteen-or-more'
    const first = await sendReply('administrator', id, 'Once', key)
    expect(await sendReply('administrator', id, 'Once', key)).toEqual(first)
    expect(outbox(process.env.DATA_DIR ?? '')).toHaveLength(before + 1)
    expect(await actions(id)).toEqual(['message.received', 'message.replied'])
    await expect(sendReply('administrator', id, 'Another', key)).rejects.toMatchObject({ code: 'key-reused' })
    await sendReply('somebody else', id, 'Once', key)
    expect((await findMessage(id))?.replies).toHaveLength(2)
  })

  it('needs its message', async () => {
    const [one, other] = [await newMessage(), await newMessage()]
    await expect(sendReply('administrator', 'nothing', 'Hello')).rejects.toMatchObject({ status: 404 })
    const { id } = await sendReply('administrator', one, 'Hello')
    await expect(mailReply(other, id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('A message', () => {
  it('is given to an administrator and taken back, and to nobody else', async () => {
    const id = await newMessage()
    const person = await newAccount('person@example.com')
    await expect(changeMessage('administrator', id, { assigneeId: person })).rejects.toMatchObject({
      status: 400,
    })
    await database().user.update({ where: { id: person }, data: { role: 'admin' } })
    await changeMessage('administrator', id, { assigneeId: person })
    await changeMessage('administrator', id, { assigneeId: person })
    expect((await findMessage(id))?.assigneeId).toBe(person)
    await changeMessage('administrator', id, { assigneeId: null })
    expect((await findMessage(id))?.assigneeId).toBeNull()
    expect(await actions(id)).toEqual(['message.received', 'message.assigned', 'message.assigned'])
  })
})

describe('The inbox', () => {
  it('is narrowed by state, by who takes care, and by words, whatever their case', async () => {
    const [unread, read, answered] = [
      await newMessage({ name: 'Grace Hopper' }),
      await newMessage({ message: 'About the COMPILER' }),
      await newMessage({ email: 'hedy@example.com' }),
    ]
    await changeMessage('administrator', read, { state: 'read' })
    await sendReply('administrator', answered, 'Yes')
    await database().contactMessage.update({ where: { id: read }, data: { assigneeId: 'grace' } })
    const find = async (query: Partial<InboxQuery>) =>
      (await listMessages(query)).messages.map(({ id }) => id)
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
