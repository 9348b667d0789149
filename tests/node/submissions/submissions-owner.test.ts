import { submissionFiles, exportSubmissions } from '@/lib/submissions/export'
import { deleteSubmission, setSubmissionSettings, markSubmission } from '@/lib/submissions/mutations'
import { listForms, listSubmissions } from '@/lib/submissions/queries'
import { deleteOldSubmissions, sendSubmissionDigests } from '@/lib/submissions/cleanup'
import { createApp, deleteApp } from '@/lib/apps/mutations'
import { GET as openUnsubscribe, POST as postUnsubscribe } from '@/app/api/unsubscribe/route'
import { DAY, SECOND } from '@/lib/base/clock'
import { addAddress, confirmAddress, findOffer, listAddresses } from '@/lib/submissions/addresses'
import { removeAddress, resendLink } from '@/lib/submissions/addresses'
import type { FormField } from '@/lib/document/form/form'
import { receiveSubmission } from '@/lib/submissions/receive'
import { issueFormTicket } from '@/lib/submissions/tickets'
import { addressRequest, submissionSettings } from '@/lib/submissions/schema'
import { database } from '@/lib/platform/database/database'
import { unsealBody } from '@/lib/platform/mail/outbox'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

process.env.APP_URL = 'http://localhost:3000'
withTestDatabase()

let owner: string
let other: string
let appId: string

beforeAll(async () => {
  owner = await newAccount('ada@example.com')
  other = await newAccount('bob@example.com')
  appId = (await createApp(asUser(owner), { name: 'Bakery', kind: 'custom' })).id
  await database().outboxMail.deleteMany()
})

afterEach(async () => {
  await database().formAnswer.deleteMany()
  await database().outboxMail.deleteMany()
})

describe('The owner', () => {
  const add = (id: string, more: object = {}) =>
    database().formAnswer.create({
      data: {
        ...{ id, appId, blockId: 'contact', formTitle: 'Write to us', version: 1, ticketHash: id },
        values: JSON.stringify([{ field: 'name', label: 'Name', text: id }]),
        searchText: id,
        ...more,
      },
    })

  test('finds, marks and deletes submissions, and no one else does', async () => {
    await add('grace')
    await add('alan', { blockId: 'survey', formTitle: 'Survey' })
    await add('old', { state: 'archived' })
    const ids = async (query: Parameters<typeof listSubmissions>[2]) =>
      (await listSubmissions(asUser(owner), appId, query)).answers.map(({ id }) => id).sort()
    expect(await ids({})).toEqual(['alan', 'grace'])
    expect(await ids({ state: 'archived' })).toEqual(['old'])
    expect(await ids({ q: 'GRA' })).toEqual(['grace'])
    expect(await ids({ form: 'survey' })).toEqual(['alan'])
    await markSubmission(asUser(owner), appId, 'grace', 'read')
    expect(await ids({ state: 'new' })).toEqual(['alan'])
    const otherUser = asUser(other)
    await expect(listSubmissions(otherUser, appId)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(markSubmission(otherUser, appId, 'grace', 'new')).rejects.toMatchObject({
      kind: 'not-found',
    })
    await expect(deleteSubmission(otherUser, appId, 'grace')).rejects.toMatchObject({ kind: 'not-found' })
    await expect(setSubmissionSettings(otherUser, appId, { keptMonths: 1 })).rejects.toMatchObject({
      kind: 'not-found',
    })
    await expect(exportSubmissions(otherUser, appId, { q: '', state: '', form: '' })).rejects.toMatchObject({
      kind: 'not-found',
    })
    const mine = await createApp(otherUser, { name: 'Mine', kind: 'custom' })
    await expect(markSubmission(otherUser, mine.id, 'grace', 'new')).rejects.toMatchObject({
      kind: 'not-found',
    })
    await deleteSubmission(asUser(owner), appId, 'grace')
    expect(await ids({})).toEqual(['alan'])
  })

  test('counts the answers of each form by its newest title, and no one else does', async () => {
    await add('one', { createdAt: new Date('2026-11-20T10:00:00Z') })
    await add('two', { formTitle: 'Say hello', state: 'read' })
    await add('three', { state: 'archived', createdAt: new Date('2026-11-20T11:00:00Z') })
    await add('spam', { blockId: 'survey', formTitle: 'Survey', state: 'held' })
    expect(await listForms(asUser(owner), appId)).toEqual([
      { id: 'contact', title: 'Say hello', total: 3, unread: 1, held: 0 },
      { id: 'survey', title: 'Survey', total: 0, unread: 0, held: 1 },
    ])
    await expect(listForms(asUser(other), appId)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('pages through many submissions with the same time without missing one', async () => {
    const createdAt = new Date('2026-11-20T10:00:00Z')
    for (let i = 0; i < 60; i++) await add(`a${String(i).padStart(2, '0')}`, { createdAt })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof listSubmissions>> = await listSubmissions(asUser(owner), appId, {
        cursor,
      })
      seen.push(...page.answers.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60])
  })

  test('exports them as CSV without formulas', async () => {
    await add('one', { createdAt: new Date('2026-11-20T10:00:00Z') })
    const values = [
      { field: 'name', label: 'Full name', text: '=HYPERLINK("https://evil.example")' },
      { field: 'note', label: 'Note', text: 'two\nlines' },
    ]
    await add('two', { createdAt: new Date('2026-11-21T10:00:00Z'), values: JSON.stringify(values) })
    const { file } = await exportSubmissions(asUser(owner), appId, { q: '', state: '', form: '' })
    expect(await new Response(file).text()).toBe(
      'Sent (UTC),Form,State,Version,Full name,Note\r\n' +
        '2026-11-20T10:00:00.000Z,Write to us,new,1,one,\r\n' +
        '2026-11-21T10:00:00.000Z,Write to us,new,1,"\'=HYPERLINK(""https://evil.example"")","two\nlines"\r\n',
    )
    const files = []
    for await (const part of submissionFiles(appId, 'apps/bakery')) files.push(part.path)
    expect(files).toEqual(['apps/bakery/answers/0001.json'])
  })

  test('sets their retention', async () => {
    const now = new Date('2026-11-23T12:00:00Z')
    await add('young', { createdAt: new Date('2026-09-01T00:00:00Z') })
    await add('old', { createdAt: new Date('2026-05-22T00:00:00Z') })
    await deleteOldSubmissions(now)
    expect(await database().formAnswer.count()).toBe(2)
    await setSubmissionSettings(asUser(owner), appId, { keptMonths: 6 })
    await deleteOldSubmissions(now)
    expect(await database().formAnswer.findMany()).toMatchObject([{ id: 'young' }])
    await setSubmissionSettings(asUser(owner), appId, { keptMonths: 12 })
  })

  test('names the sender of emails, without an address in it', async () => {
    await setSubmissionSettings(asUser(owner), appId, { senderName: 'Rye & Rosemary' })
    const saved = { keptMonths: 12, senderName: 'Rye & Rosemary' }
    expect(await setSubmissionSettings(asUser(owner), appId, { keptMonths: 12 })).toMatchObject(saved)
    expect(submissionSettings.safeParse({ senderName: 'pay@bank.example' }).success).toBe(false)
    expect(submissionSettings.safeParse({ senderName: 'a\nb' }).success).toBe(false)
    expect(submissionSettings.safeParse({}).success).toBe(false)
    await setSubmissionSettings(asUser(owner), appId, { senderName: '' })
  })

  test('gets one email a day, about the days before, with their number and no names', async () => {
    const yesterday = { inDigest: true, createdAt: new Date('2026-11-22T23:00:00Z') }
    await add('grace', yesterday)
    await add('alan', yesterday)
    await add('today', { inDigest: true, createdAt: new Date('2026-11-23T01:00:00Z') })
    const now = new Date('2026-11-23T02:00:00Z')
    await sendSubmissionDigests(now)
    await sendSubmissionDigests(now)
    const mails = await database().outboxMail.findMany()
    expect(mails).toMatchObject([{ subject: '2 new answers in Bakery', urgency: 2 }])
    expect(unsealBody(mails[0]!.body!, mails[0]!.id).text).not.toContain('grace')
    await sendSubmissionDigests(new Date('2026-11-24T02:00:00Z'))
    expect(await database().outboxMail.count()).toBe(2)
  })

  test('loses them with the app', async () => {
    const app = await createApp(asUser(owner), { name: 'Short', kind: 'custom' })
    await add('gone', { appId: app.id })
    await deleteApp(asUser(owner), app.id, () => undefined)
    await expect(listSubmissions(asUser(owner), app.id)).rejects.toMatchObject({ kind: 'not-found' })
    await database().app.delete({ where: { id: app.id } })
    expect(await database().formAnswer.count({ where: { id: 'gone' } })).toBe(0)
  })
})

describe('An address of an app', () => {
  const owners = () => asUser(owner)
  const listed = async () => (await listAddresses(owners(), appId)).addresses
  const addressOf = (email: string) => addressRequest.parse({ email })
  const add = (email: string) => addAddress(owners(), appId, addressOf(email))
  const tokenIn = async (email: string) => {
    const mail = await database().outboxMail.findFirstOrThrow({
      where: { to: email },
      orderBy: { createdAt: 'desc' },
    })
    return /token=([^\s"]+)/.exec(unsealBody(mail.body!, mail.id).text)?.[1] ?? ''
  }
  const digest = async (day: string) => {
    const about = { appId, blockId: 'contact', formTitle: 'Form', version: 1, values: '[]', searchText: '' }
    const createdAt = new Date(`${day}T01:00:00Z`)
    const row = { ...about, id: day, ticketHash: day, inDigest: true, createdAt }
    await database().formAnswer.create({ data: row })
    await database().outboxMail.deleteMany()
    await sendSubmissionDigests(new Date(createdAt.getTime() + DAY))
    const mails = await database().outboxMail.findMany({ orderBy: { to: 'asc' } })
    return mails.map(({ to }) => to)
  }

  afterEach(() => database().appAddress.deleteMany())

  test('gets nothing before its link was used, once, within seven days', async () => {
    const { id } = await add('orders@example.com')
    const token = await tokenIn('orders@example.com')
    expect(await digest('2026-11-01')).toEqual(['ada@example.com'])
    const late = new Date(Date.now() + 8 * DAY)
    await expect(confirmAddress(token, late)).rejects.toMatchObject({ code: 'invalid-link' })
    // Opening the page changes nothing: scanners do it.
    expect(await findOffer(token)).toEqual({ email: 'orders@example.com', app: 'Bakery', kind: 'answers' })
    expect(await listed()).toEqual([{ id, email: 'orders@example.com', status: 'waiting' }])
    const both = await Promise.allSettled([confirmAddress(token), confirmAddress(token)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(confirmAddress(token)).rejects.toMatchObject({ code: 'invalid-link' })
    await expect(findOffer(token)).rejects.toMatchObject({ code: 'invalid-link' })
    expect(await listed()).toMatchObject([{ status: 'confirmed' }])
    await expect(resendLink(owners(), appId, id)).rejects.toMatchObject({ code: 'address-confirmed' })
    expect(await digest('2026-11-02')).toEqual(['orders@example.com'])
    await removeAddress(owners(), appId, id)
    expect(await digest('2026-11-03')).toEqual(['ada@example.com'])
  })

  test('gets answers in the name of the app, and deleting one deletes the email to each', async () => {
    const client = await newAccount('client@example.com')
    await database().appGuest.create({ data: { appId, userId: client } })
    for (const [index, email] of ['kitchen@example.com', 'client@example.com'].entries())
      await database().appAddress.create({ data: { appId, email, confirmedAt: new Date(index) } })
    await database().appAddress.create({ data: { appId, email: 'waiting@example.com' } })
    await setSubmissionSettings(owners(), appId, { senderName: 'Rye & Rosemary' })
    const field: FormField = {
      id: 'email',
      kind: 'email',
      label: 'Email',
      required: true,
      help: '',
      options: [],
    }
    const form = { title: 'Book', fields: [field], notify: 'each' as const, thanks: '' }
    const ticket = issueFormTicket(appId, 'contact', new Date(Date.now() - 3 * SECOND))
    await database().outboxMail.deleteMany()
    const answer = await receiveSubmission(
      { appId, version: 1, blockId: 'contact', language: 'en', form },
      { ticket, work: '', values: { email: 'grace@example.com' }, homepage: '' },
      '203.0.113.0/24',
    )
    const mails = await database().outboxMail.findMany({ orderBy: { to: 'desc' } })
    const replyToAddress = 'grace@example.com'
    expect(mails).toMatchObject([
      { to: 'kitchen@example.com', replyToAddress },
      { to: 'client@example.com', replyToAddress },
    ])
    const bodies = mails.map((mail) => unsealBody(mail.body!, mail.id))
    for (const { onBehalfOf, text } of bodies) {
      expect(onBehalfOf).toBe('Rye & Rosemary')
      expect(text).toContain('\nUnsubscribe:\nhttp://localhost:3000/unsubscribe?token=')
    }
    // Only people with access can open the answers.
    expect(bodies.map(({ text }) => text.includes('/app-builder/answers/'))).toEqual([false, true])
    await database().outboxMail.updateMany({ data: { state: 'sent' } })
    await deleteSubmission(owners(), appId, answer.id)
    expect(await database().outboxMail.count()).toBe(0)
    await setSubmissionSettings(owners(), appId, { senderName: '' })
  })

  test('unsubscribes with one request of any mail program, and has to confirm again', async () => {
    const { id } = await add('shop@example.com')
    const first = await tokenIn('shop@example.com')
    await confirmAddress(first)
    await digest('2026-11-04')
    const mail = await database().outboxMail.findFirstOrThrow({ where: { to: 'shop@example.com' } })
    const url = unsealBody(mail.body!, mail.id).unsubscribeUrl ?? ''
    const opened = await openUnsubscribe(new Request(url), {})
    expect([opened.status, await opened.text()]).toEqual([200, url.replace('/api/', '/')])
    expect(await listed()).toMatchObject([{ status: 'confirmed' }])
    const body = 'List-Unsubscribe=One-Click'
    const headers = { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' }
    for (let i = 0; i < 2; i++)
      expect((await postUnsubscribe(new Request(url, { method: 'POST', headers, body }), {})).status).toBe(
        200,
      )
    expect(await listed()).toMatchObject([{ status: 'unsubscribed' }])
    expect(await digest('2026-11-05')).toEqual(['ada@example.com'])
    for (const forged of [`${id}.AAAA`, id, '', `other.${url.split('.').at(-1)}`]) {
      const at = `http://localhost:3000/api/unsubscribe?token=${forged}`
      expect((await postUnsubscribe(new Request(at, { method: 'POST' }), {})).status).toBe(400)
    }
    await resendLink(owners(), appId, id)
    await confirmAddress(await tokenIn('shop@example.com'))
    expect(await listed()).toMatchObject([{ status: 'confirmed' }])
  })

  test('is in the list once, with at most nine others, and its links are limited', async () => {
    const [one, two] = await Promise.allSettled([1, 2].map(() => add('twice@example.com')))
    expect([one?.status, two?.status].sort()).toEqual(['fulfilled', 'rejected'])
    const [{ id = '' } = {}] = await listed()
    await expect(add('twice@example.com')).rejects.toMatchObject({
      code: 'address-exists',
      details: { fields: { email: 'This address is in the list already.' } },
    })
    const resend = () => resendLink(owners(), appId, id)
    await expect(resend().then(resend).then(resend)).rejects.toMatchObject({ kind: 'too-many-requests' })
    const many = Array.from({ length: 12 }, (_, i) => add(`a${i}@example.com`))
    const results = await Promise.allSettled(many)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    expect(await database().appAddress.count()).toBe(10)
  })

  test('is managed only with the permission, and belongs to its app', async () => {
    const { id } = await add('mine@example.com')
    const foreign = await createApp(asUser(other), { name: 'Theirs', kind: 'custom' })
    const nobody = asUser(other)
    const results = await Promise.allSettled([
      listAddresses(nobody, appId),
      addAddress(nobody, appId, addressOf('x@example.com')),
      resendLink(nobody, appId, id),
      removeAddress(nobody, appId, id),
      resendLink(nobody, foreign.id, id),
      removeAddress(nobody, foreign.id, id),
    ])
    const reason: unknown = expect.objectContaining({ kind: 'not-found' })
    expect(results).toEqual(results.map(() => ({ status: 'rejected', reason })))
    expect(await listed()).toHaveLength(1)
  })
})
