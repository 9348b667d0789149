import { randomUUID } from 'node:crypto'
import { changeMessage, receiveMessage } from '@/lib/contact/mutations'
import { countUnread, findMessage, listMessages } from '@/lib/contact/queries'
import { contactRequest } from '@/lib/contact/schema'
import { database } from '@/lib/platform/database/database'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { asAdmin } from '../../factories/actors'
import { ENTERPRISE, PRO, buy, newCustomer } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { mailed, outbox } from '../../factories/mail'

withTestDatabase()

const ADMIN = asAdmin('administrator')

const request = contactRequest.parse({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'enterprise',
  message: 'Hello\n\nthere',
})

const entries = (id: string) =>
  database().auditEntry.findMany({ where: { subject: `message:${id}` }, orderBy: { createdAt: 'asc' } })

beforeEach(() => database().contactMessage.deleteMany())

/** Stores a message of a given minute. */
async function written(minute: number, unread = true): Promise<string> {
  const id = randomUUID()
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute))
  const { name, email, subject, message } = request
  await database().contactMessage.create({ data: { id, name, email, subject, message, unread, createdAt } })
  return id
}

describe('A message', () => {
  it('is stored as unread, with an audit entry without an actor', async () => {
    const { id, kept } = await receiveMessage(request)
    expect(kept).toBe(true)
    expect(await findMessage(ADMIN, id)).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      subject: 'Enterprise Solutions',
      message: 'Hello\n\nthere',
      state: 'unread',
    })
    expect(await entries(id)).toMatchObject([{ action: 'message.received', actorId: null }])
  })

  it('of a bot that fills in the hidden field gets a normal response, and is not stored', async () => {
    const trapped = await receiveMessage({ ...request, homepage: 'https://spam.example' })
    expect(trapped).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/) as string, kept: false })
    expect(await listMessages(ADMIN)).toEqual({
      messages: [],
      nextCursor: null,
      previousCursor: null,
      range: null,
    })
    expect(await entries(trapped.id)).toEqual([])
  })

  it('is marked with the support level of its sender’s plan, if the address is verified', async () => {
    const ada = await newCustomer()
    const { email } = await database().user.findUniqueOrThrow({ where: { id: ada } })
    const write = async () => {
      const { id } = await receiveMessage({ ...request, email })
      return { id, ...(await findMessage(ADMIN, id)) }
    }
    await buy(ada, PRO)
    expect(await write()).toMatchObject({ level: null })
    await database().user.update({ where: { id: ada }, data: { emailVerifiedAt: new Date() } })
    expect(await write()).toMatchObject({ level: 'priority', assigneeId: null })
    expect(await mailed('Subject: Priority support: Enterprise Solutions')).not.toBe('')
    const { messages } = await listMessages(ADMIN)
    expect(messages.map(({ level }) => level)).toEqual(['priority', 'priority'])
    expect(await findMessage(ADMIN, (await receiveMessage(request)).id)).toMatchObject({ level: null })
  })

  it('of a sender with better support is sorted before others until it is read', async () => {
    const [ada, grace] = [await newCustomer(), await newCustomer()]
    await buy(ada, PRO)
    await buy(grace, ENTERPRISE)
    const write = async (user: string) => {
      const data = { emailVerifiedAt: new Date() }
      const { email } = await database().user.update({ where: { id: user }, data })
      return (await receiveMessage({ ...request, email })).id
    }
    const [dedicated, priority] = [await write(grace), await write(ada)]
    const { id: any } = await receiveMessage(request)
    const ids = async (limit?: number, cursor?: string) => {
      const page = await listMessages(ADMIN, cursor === undefined ? {} : { cursor }, limit)
      return { ids: page.messages.map(({ id }) => id), next: page.nextCursor ?? '' }
    }
    expect((await ids()).ids).toEqual([dedicated, priority, any])
    const first = await ids(1)
    const second = await ids(1, first.next)
    expect([first.ids, second.ids, (await ids(1, second.next)).ids]).toEqual([[dedicated], [priority], [any]])
    await changeMessage(ADMIN, dedicated, { state: 'read' })
    expect((await ids()).ids).toEqual([priority, any, dedicated])
    await changeMessage(ADMIN, dedicated, { state: 'unread' })
    expect((await ids()).ids).toEqual([dedicated, priority, any])
  })

  it('with dedicated support is assigned to the previous assignee', async () => {
    const [ada, helper] = [await newCustomer(), await newCustomer()]
    await database().user.update({ where: { id: helper }, data: { role: 'admin' } })
    await buy(ada, ENTERPRISE)
    const { email } = await database().user.update({
      where: { id: ada },
      data: { emailVerifiedAt: new Date() },
    })
    const write = async () => (await receiveMessage({ ...request, email })).id
    const first = await write()
    expect(await findMessage(ADMIN, first)).toMatchObject({ level: 'dedicated', assigneeId: null })
    await changeMessage(ADMIN, first, { assigneeId: helper })
    expect(await findMessage(ADMIN, await write())).toMatchObject({ assigneeId: helper })
    await database().user.update({ where: { id: helper }, data: { role: 'user' } })
    expect(await findMessage(ADMIN, await write())).toMatchObject({ assigneeId: null })
  })

  it('is emailed to the host', async () => {
    await sendDueMails() // of the earlier messages
    const { id } = await receiveMessage(request)
    await sendDueMails()
    expect((await findMessage(ADMIN, id))?.mailed).toBe(true)
    expect(outbox(process.env.DATA_DIR ?? '').at(-1)).toContain('Subject: Enterprise Solutions: Ada Lovelace')
  })

  it('keeps text that looks like code or is in another language', async () => {
    const message = `'; DROP TABLE "ContactMessage"; -- <script>alert(1)</script> مرحبا 🚢`
    const { id } = await receiveMessage({ ...request, message })
    expect((await findMessage(ADMIN, id))?.message).toBe(message)
  })
})

describe('Marking', () => {
  it('changes from unread to read to answered and back, with an entry for each change only', async () => {
    const { id } = await receiveMessage(request)
    for (const state of ['read', 'read', 'answered', 'answered', 'read', 'unread'] as const) {
      await changeMessage(ADMIN, id, { state })
      expect((await findMessage(ADMIN, id))?.state).toBe(state)
    }
    expect((await entries(id)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['message.received', null],
      ['message.read', 'administrator'],
      ['message.answered', 'administrator'],
      ['message.read', 'administrator'],
      ['message.unread', 'administrator'],
    ])
  })

  it('finds no nonexistent message', async () => {
    await expect(changeMessage(ADMIN, 'nothing', { state: 'read' })).rejects.toThrow('doesn’t exist')
    expect(await findMessage(ADMIN, 'nothing')).toBeNull()
  })
})

describe('The inbox', () => {
  it('begins with unread messages, newest first', async () => {
    const [old, older, readOne] = [await written(5), await written(1), await written(9, false)]
    const { messages } = await listMessages(ADMIN)
    expect(messages.map(({ id }) => id)).toEqual([old, older, readOne])
    expect(await countUnread(ADMIN)).toBe(2)
  })

  it('shows every message once, page by page, whatever is read or arrives in between', async () => {
    const all = new Set<string>()
    for (let minute = 0; minute < 7; minute++) all.add(await written(minute))
    for (let minute = 0; minute < 4; minute++) all.add(await written(minute, false))
    all.add(await written(3)) // at the same time as another
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof listMessages>> = await listMessages(ADMIN, { cursor }, 3)
      expect(page.messages.length).toBeGreaterThan(0)
      seen.push(...page.messages.map(({ id }) => id))
      cursor = page.nextCursor
      if (seen.length === 3) {
        await changeMessage(ADMIN, seen[2] ?? '', { state: 'read' })
        await written(60)
      }
    }
    expect(seen.slice(0, 8)).toEqual([...new Set(seen.slice(0, 8))])
    expect(new Set(seen)).toEqual(all)
  })

  it('has the same pages when going back, with their ranges of rows', async () => {
    for (let minute = 0; minute < 4; minute++) await written(minute)
    for (let minute = 0; minute < 4; minute++) await written(minute, false)
    type Page = Awaited<ReturnType<typeof listMessages>>
    const there: Page[] = []
    for (let cursor: string | null = ''; cursor !== null; cursor = there.at(-1)?.nextCursor ?? null)
      there.push(await listMessages(ADMIN, { cursor }, 3))
    expect(there.map(({ range }) => range)).toEqual([
      { first: 1, last: 3, total: 8, isMore: false },
      { first: 4, last: 6, total: 8, isMore: false },
      { first: 7, last: 8, total: 8, isMore: false },
    ])
    const back: Page[] = []
    for (let cursor = there.at(-1)?.previousCursor; cursor; cursor = back.at(-1)?.previousCursor)
      back.push(await listMessages(ADMIN, { cursor }, 3))
    const ids = (pages: Page[]) => pages.map(({ messages }) => messages.map(({ id }) => id))
    expect(ids(back.reverse())).toEqual(ids(there.slice(0, -1)))
    expect(back[0]?.range).toEqual({ first: 1, last: 3, total: 8, isMore: false })
  })

  it.each(['nonsense', '1.x.y', '2.5.id', '1.99999999999999999999.id', "1.5.'; --"])(
    'begins at the top for the cursor %s',
    async (cursor) => {
      const id = await written(1)
      expect((await listMessages(ADMIN, { cursor })).messages.map((message) => message.id)).toEqual([id])
    },
  )

  it('truncates a long message without splitting a character', async () => {
    const { id } = await receiveMessage({ ...request, message: '🚢'.repeat(2000) })
    expect((await listMessages(ADMIN)).messages[0]?.excerpt).toBe('🚢'.repeat(160))
    const { replyUrl } = (await findMessage(ADMIN, id)) ?? { replyUrl: '' }
    expect(replyUrl.length).toBeLessThan(2000)
    expect(new URL(replyUrl).searchParams.get('body')).toContain('> 🚢🚢')
  })
})

test('the reply’s link addresses the sender only, with subject and quotation', async () => {
  const { id } = await receiveMessage({ ...request, email: 'ada+x&cc=eve@example.com' })
  const { replyUrl } = (await findMessage(ADMIN, id)) ?? { replyUrl: '' }
  const url = new URL(replyUrl)
  expect(decodeURIComponent(url.pathname)).toBe('ada+x&cc=eve@example.com')
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(url.searchParams.get('subject')).toBe('Re: Enterprise Solutions (Appkiln)')
  expect(url.searchParams.get('body')).toBe('\r\n\r\nAda Lovelace wrote:\r\n> Hello\r\n> \r\n> there\r\n')
})
