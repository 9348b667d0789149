import { answerFiles, exportAnswers } from '@/lib/submissions/export'
import { deleteAnswer, keepAnswersFor, markAnswer } from '@/lib/submissions/mutations'
import { listAnswers } from '@/lib/submissions/queries'
import { deleteOldAnswers, sendAnswerDigests } from '@/lib/submissions/upkeep'
import { createApp, deleteApp } from '@/lib/apps/mutations'
import { database } from '@/lib/platform/database/database'
import { unsealBody } from '@/lib/platform/mail/outbox'
import { asUser } from '../../factories/actors'
import { inOwnDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

inOwnDatabase()

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

  test('finds, marks and deletes answers, and nobody else does', async () => {
    await add('grace')
    await add('alan', { blockId: 'survey', formTitle: 'Survey' })
    await add('old', { state: 'archived' })
    const ids = async (query: Parameters<typeof listAnswers>[2]) =>
      (await listAnswers(asUser(owner), appId, query)).answers.map(({ id }) => id).sort()
    expect(await ids({})).toEqual(['alan', 'grace'])
    expect(await ids({ state: 'archived' })).toEqual(['old'])
    expect(await ids({ q: 'GRA' })).toEqual(['grace'])
    expect(await ids({ form: 'survey' })).toEqual(['alan'])
    await markAnswer(asUser(owner), appId, 'grace', 'read')
    expect(await ids({ state: 'new' })).toEqual(['alan'])
    const stranger = asUser(other)
    await expect(listAnswers(stranger, appId)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(markAnswer(stranger, appId, 'grace', 'new')).rejects.toMatchObject({ kind: 'not-found' })
    await expect(deleteAnswer(stranger, appId, 'grace')).rejects.toMatchObject({ kind: 'not-found' })
    await expect(keepAnswersFor(stranger, appId, 1)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(exportAnswers(stranger, appId, { q: '', state: '', form: '' })).rejects.toMatchObject({
      kind: 'not-found',
    })
    const mine = await createApp(stranger, { name: 'Mine', kind: 'custom' })
    await expect(markAnswer(stranger, mine.id, 'grace', 'new')).rejects.toMatchObject({ kind: 'not-found' })
    await deleteAnswer(asUser(owner), appId, 'grace')
    expect(await ids({})).toEqual(['alan'])
  })

  test('pages through many answers of the same moment without missing one', async () => {
    const createdAt = new Date('2026-11-20T10:00:00Z')
    for (let i = 0; i < 60; i++) await add(`a${String(i).padStart(2, '0')}`, { createdAt })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof listAnswers>> = await listAnswers(asUser(owner), appId, {
        cursor,
      })
      seen.push(...page.answers.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60])
  })

  test('takes them along as CSV that runs no formula', async () => {
    await add('one', { createdAt: new Date('2026-11-20T10:00:00Z') })
    const values = [
      { field: 'name', label: 'Full name', text: '=HYPERLINK("https://evil.example")' },
      { field: 'note', label: 'Note', text: 'two\nlines' },
    ]
    await add('two', { createdAt: new Date('2026-11-21T10:00:00Z'), values: JSON.stringify(values) })
    const { file } = await exportAnswers(asUser(owner), appId, { q: '', state: '', form: '' })
    expect(await new Response(file).text()).toBe(
      'Sent (UTC),Form,State,Version,Full name,Note\r\n' +
        '2026-11-20T10:00:00.000Z,Write to us,new,1,one,\r\n' +
        '2026-11-21T10:00:00.000Z,Write to us,new,1,"\'=HYPERLINK(""https://evil.example"")","two\nlines"\r\n',
    )
    const files = []
    for await (const part of answerFiles(appId, 'apps/bakery')) files.push(part.path)
    expect(files).toEqual(['apps/bakery/answers/0001.json'])
  })

  test('decides how long they are kept', async () => {
    const now = new Date('2026-11-23T12:00:00Z')
    await add('young', { createdAt: new Date('2026-09-01T00:00:00Z') })
    await add('old', { createdAt: new Date('2026-05-22T00:00:00Z') })
    await deleteOldAnswers(now)
    expect(await database().formAnswer.count()).toBe(2)
    await keepAnswersFor(asUser(owner), appId, 6)
    await deleteOldAnswers(now)
    expect((await stored()).map(({ id }) => id)).toEqual(['young'])
    await keepAnswersFor(asUser(owner), appId, 12)
  })

  test('gets one email a day, of the days before, that says how many and not who', async () => {
    const yesterday = { inDigest: true, createdAt: new Date('2026-11-22T23:00:00Z') }
    await add('grace', yesterday)
    await add('alan', yesterday)
    await add('today', { inDigest: true, createdAt: new Date('2026-11-23T01:00:00Z') })
    const now = new Date('2026-11-23T02:00:00Z')
    await sendAnswerDigests(now)
    await sendAnswerDigests(now)
    const mails = await database().outboxMail.findMany()
    expect(mails).toMatchObject([{ subject: '2 new answers in Bakery', urgency: 2 }])
    expect(unsealBody(mails[0]!.body!, mails[0]!.id).text).not.toContain('grace')
    await sendAnswerDigests(new Date('2026-11-24T02:00:00Z'))
    expect(await database().outboxMail.count()).toBe(2)
  })

  test('loses them with the app', async () => {
    const app = await createApp(asUser(owner), { name: 'Short', kind: 'custom' })
    await add('gone', { appId: app.id })
    await deleteApp(asUser(owner), app.id, () => undefined)
    await expect(listAnswers(asUser(owner), app.id)).rejects.toMatchObject({ kind: 'not-found' })
    await database().app.delete({ where: { id: app.id } })
    expect(await database().formAnswer.count({ where: { id: 'gone' } })).toBe(0)
  })
})
