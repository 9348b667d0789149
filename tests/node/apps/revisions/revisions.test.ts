import { createApp, saveApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { findApp } from '@/lib/apps/queries'
import { changeRevision, restoreRevision } from '@/lib/apps/revisions/mutations'
import { findRevision, listRevisions } from '@/lib/apps/revisions/queries'
import { revisionChange, revisionsQuery } from '@/lib/apps/revisions/schema'
import { thinRevisions } from '@/lib/apps/revisions/thinning'
import { DAY, HOUR } from '@/lib/base/clock'
import { emptyDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../../factories/actors'
import { inOwnDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'

inOwnDatabase()

let owner: ReturnType<typeof asUser>
let stranger: ReturnType<typeof asUser>
beforeAll(async () => {
  owner = asUser(await newAccount('revisions@example.com'))
  stranger = asUser(await newAccount('revisions-stranger@example.com'))
})

/** An app with as many revisions as names, the first of them made with it. */
async function appWith(...names: string[]): Promise<string> {
  const { id } = await createApp(owner, { name: names[0]!, kind: 'custom' })
  for (const [index, name] of names.slice(1).entries())
    await saveApp(owner, id, index + 1, emptyDocument(name))
  return id
}
const list = (id: string, query: object = {}) => listRevisions(owner, id, revisionsQuery.parse(query))
const numbers = async (id: string, query: object = {}) => (await list(id, query)).map(({ number }) => number)
const nameOf = async (id: string) => (await findApp(owner, id)).name
const notFound = { kind: 'not-found' }

describe('the history of an app', () => {
  test('is listed newest first, with author and time, page by page', async () => {
    const id = await appWith('One', 'Two', 'Three')
    const [newest] = await list(id)
    expect(newest).toMatchObject({
      number: 3,
      name: null,
      auto: false,
      author: { name: 'Ada Lovelace', isMe: true },
    })
    expect(newest!.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(await numbers(id, { limit: '2' })).toEqual([3, 2])
    expect(await numbers(id, { limit: '2', before: '2' })).toEqual([1])
  })

  test('says which versions were published', async () => {
    const id = await appWith('One', 'Two')
    await publish(owner, id, '1.0')
    await saveApp(owner, id, 2, emptyDocument('Three'))
    expect((await list(id)).map(({ versions }) => versions)).toEqual([[], ['1.0'], []])
  })

  test('gives back what was, as a new revision, and keeps those in between', async () => {
    const id = await appWith('One', 'Two', 'Three')
    expect(await findRevision(owner, id, '1')).toMatchObject({ document: { settings: { appName: 'One' } } })
    expect(await restoreRevision(owner, id, '1')).toEqual({ revision: 4 })
    expect(await nameOf(id)).toBe('One')
    expect(await numbers(id)).toEqual([4, 3, 2, 1])
    await expect(saveApp(owner, id, 3, emptyDocument('Late'))).rejects.toMatchObject({
      code: 'revision-conflict',
    })
  })

  test('is nobody else’s, and has no revision that is not there', async () => {
    const id = await appWith('One')
    await expect(listRevisions(stranger, id, revisionsQuery.parse({}))).rejects.toMatchObject(notFound)
    await expect(findRevision(stranger, id, '1')).rejects.toMatchObject(notFound)
    await expect(restoreRevision(stranger, id, '1')).rejects.toMatchObject(notFound)
    await expect(changeRevision(stranger, id, '1', { name: 'Mine' })).rejects.toMatchObject(notFound)
    for (const number of ['2', '0', '-1', '1.5', 'x', '01', '9999999999'])
      await expect(findRevision(owner, id, number)).rejects.toMatchObject(notFound)
  })

  test('keeps what was saved by itself once for some minutes, and what was asked for always', async () => {
    const id = await appWith('One')
    await database().revision.updateMany({ where: { appId: id }, data: { createdAt: new Date(0) } })
    for (let number = 1; number <= 4; number++)
      await saveApp(owner, id, number, emptyDocument(`Auto ${number}`), true)
    // Two at most, where five minutes ended between them.
    expect((await numbers(id)).length).toBeLessThanOrEqual(3)
    await saveApp(owner, id, 5, emptyDocument('Asked for'))
    await saveApp(owner, id, 6, emptyDocument('Auto 6'), true)
    expect(await numbers(id)).toEqual(expect.arrayContaining([7, 6, 1]))
  })

  test('a name keeps a revision for good, and can be taken away', async () => {
    const id = await appWith('One', 'Two', 'Three', 'Four')
    const now = new Date('2026-11-24T12:00:00Z')
    const old = new Date(now.getTime() - 3 * DAY)
    await database().revision.updateMany({ where: { appId: id }, data: { createdAt: old } })
    const named = await changeRevision(owner, id, '2', revisionChange.parse({ name: ' Before the sale ' }))
    expect(named).toMatchObject({ number: 2, name: 'Before the sale' })
    await thinRevisions(now)
    expect(await numbers(id)).toEqual([4, 2, 1])
    await changeRevision(owner, id, '2', revisionChange.parse({ name: '' }))
    await thinRevisions(new Date(now.getTime() + DAY + HOUR))
    expect(await numbers(id)).toEqual([4, 1])
  })
})
