import { submissionFiles, exportSubmissions } from '@/lib/submissions/export'
import { deleteSubmission, setRetention, markSubmission } from '@/lib/submissions/mutations'
import { listForms, listSubmissions } from '@/lib/submissions/queries'
import { deleteOldSubmissions, sendSubmissionDigests } from '@/lib/submissions/cleanup'
import { createApp, deleteApp } from '@/lib/apps/mutations'
import { database } from '@/lib/platform/database/database'
import { unsealBody } from '@/lib/platform/mail/outbox'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

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

const stored = () => database().formAnswer.findMany({ orderBy: { createdAt: 'asc' } })

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
    await expect(setRetention(otherUser, appId, 1)).rejects.toMatchObject({ kind: 'not-found' })
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
    await setRetention(asUser(owner), appId, 6)
    await deleteOldSubmissions(now)
    expect((await stored()).map(({ id }) => id)).toEqual(['young'])
    await setRetention(asUser(owner), appId, 12)
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
