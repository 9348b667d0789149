import { sendOperations } from '@/lib/apps/collaboration/operations'
import { deleteExpiredEdits } from '@/lib/apps/collaboration/presence'
import { createApp, saveApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { findApp } from '@/lib/apps/queries'
import { changeRevision, restoreRevision } from '@/lib/apps/revisions/mutations'
import { findRevision, listRevisions } from '@/lib/apps/revisions/queries'
import { revisionChange, revisionsQuery } from '@/lib/apps/revisions/schema'
import { pruneRevisions, selectPrunable } from '@/lib/apps/revisions/prune-revisions'
import { DAY, HOUR } from '@/lib/base/clock'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { type Operation, apply } from '@/lib/document/operations'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'
import { randomFrom } from '../../document/random'

withTestDatabase()

let owner: ReturnType<typeof asUser>
let otherUser: ReturnType<typeof asUser>
beforeAll(async () => {
  owner = asUser(await newAccount('revisions@example.com'))
  otherUser = asUser(await newAccount('revisions-stranger@example.com'))
})

/** An app with one revision per name, of which the first is its initial one. */
async function appWith(...names: string[]): Promise<string> {
  const { id } = await createApp(owner, { name: names[0]!, kind: 'custom' })
  for (const [index, name] of names.slice(1).entries())
    await saveApp(owner, id, index + 1, emptyDocument(name))
  return id
}
const list = (id: string, query: object = {}) => listRevisions(owner, id, revisionsQuery.parse(query))
const numbers = async (id: string, query: object = {}) => (await list(id, query)).map(({ number }) => number)
const appName = async (id: string) => (await findApp(owner, id)).name
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

  test('shows which versions were published', async () => {
    const id = await appWith('One', 'Two')
    await publish(owner, id, '1.0')
    await saveApp(owner, id, 2, emptyDocument('Three'))
    expect((await list(id)).map(({ versions }) => versions)).toEqual([[], ['1.0'], []])
  })

  test('restores a revision as a new one, and keeps those in between', async () => {
    const id = await appWith('One', 'Two', 'Three')
    expect(await findRevision(owner, id, '1')).toMatchObject({ document: { settings: { appName: 'One' } } })
    const { createdAt } = await findRevision(owner, id, '1')
    expect(await restoreRevision(owner, id, '1')).toEqual({ revision: 4 })
    expect(await appName(id)).toBe('One')
    expect(await numbers(id)).toEqual([4, 3, 2, 1])
    expect(await list(id)).toMatchObject([
      { auto: false, restored: createdAt },
      ...Array<object>(3).fill({ restored: null }),
    ])
    await expect(saveApp(owner, id, 3, emptyDocument('Late'))).rejects.toMatchObject({
      code: 'revision-conflict',
    })
  })

  test('is not available to others, and has no nonexistent revision', async () => {
    const id = await appWith('One')
    await expect(listRevisions(otherUser, id, revisionsQuery.parse({}))).rejects.toMatchObject(notFound)
    await expect(findRevision(otherUser, id, '1')).rejects.toMatchObject(notFound)
    await expect(restoreRevision(otherUser, id, '1')).rejects.toMatchObject(notFound)
    await expect(changeRevision(otherUser, id, '1', { name: 'Mine' })).rejects.toMatchObject(notFound)
    for (const number of ['2', '0', '-1', '1.5', 'x', '01', '9999999999'])
      await expect(findRevision(owner, id, number)).rejects.toMatchObject(notFound)
  })

  test('keeps one automatic save per few minutes, and every manual save', async () => {
    const id = await appWith('One')
    await database().revision.updateMany({ where: { appId: id }, data: { createdAt: new Date(0) } })
    for (let number = 1; number <= 4; number++)
      await saveApp(owner, id, number, emptyDocument(`Auto ${number}`), true)
    // At most two, if five minutes ended between them.
    expect((await numbers(id)).length).toBeLessThanOrEqual(3)
    await saveApp(owner, id, 5, emptyDocument('Asked for'))
    await saveApp(owner, id, 6, emptyDocument('Auto 6'), true)
    expect(await numbers(id)).toEqual(expect.arrayContaining([7, 6, 1]))
  })

  test('has each automatic save for a day, as a step of the one that replaced it', async () => {
    const { id } = await createApp(owner, { name: 'Auto 1', kind: 'custom' })
    for (let number = 1; number <= 4; number++)
      await saveApp(owner, id, number, emptyDocument(`Auto ${number + 1}`), true)
    for (let number = 1; number <= 5; number++)
      expect((await findRevision(owner, id, String(number))).document).toEqual(
        emptyDocument(`Auto ${number}`),
      )
    const shown = await list(id)
    const steps = await Promise.all(shown.map(({ number }) => numbers(id, { stepsOf: String(number) })))
    expect(shown.map((revision) => revision.steps)).toEqual(steps.map(({ length }) => length))
    expect([...shown.map(({ number }) => number), ...steps.flat()].sort()).toEqual([1, 2, 3, 4, 5])
    const notMine = listRevisions(otherUser, id, revisionsQuery.parse({ stepsOf: '5' }))
    await expect(notMine).rejects.toMatchObject(notFound)
    // A named one is no longer a step.
    await changeRevision(owner, id, '3', { name: 'Before the sale' })
    const later = new Date(Date.now() + DAY + HOUR)
    await deleteExpiredEdits(later)
    expect(await findRevision(owner, id, '3')).toMatchObject({
      name: 'Before the sale',
      document: emptyDocument('Auto 3'),
    })
    if (steps.flat().includes(2)) await expect(findRevision(owner, id, '2')).rejects.toMatchObject(notFound)
  })

  test.each([1, 2])('can be read in every acknowledged state (seed %i)', async (seed) => {
    const random = randomFrom(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
    const { id } = await createApp(owner, { name: 'Start', kind: 'custom' })
    const newest = async () => {
      const { revision, document } = await findApp(owner, id)
      return { revision, document: document as AppDocument }
    }
    const documents = new Map<number, AppDocument>()
    const acknowledged = async () => {
      const { revision, document } = await newest()
      documents.set(revision, document)
    }
    await acknowledged()
    // Two editors with their states; a third one lost its connection a while ago.
    const editors = await Promise.all(
      ['editor-a', 'editor-b', 'editor-c'].map(async (client) => ({
        client,
        sequence: 0,
        ...(await newest()),
      })),
    )
    type Editor = (typeof editors)[number]
    const anEdit = ({ document }: Editor, step: number): Operation => {
      const { blocks, id: screenId } = document.screens[0]
      const blockId = blocks.length > 0 ? pick(blocks).id : 'none'
      return pick<Operation>([
        { type: 'update-settings', settings: { appName: `App ${step}` } },
        { type: 'update-block', blockId, props: { content: `Words ${step}` } },
        { type: 'remove-block', blockId },
        {
          type: 'insert-block',
          to: { parentId: screenId, slot: 'blocks', index: 0 },
          block: { id: `made-${step}`, type: 'text', content: `Made ${step}` },
        },
      ])
    }
    const saveIn = async (editor: Editor, auto: boolean) => {
      const saving = saveApp(owner, id, editor.revision, editor.document, auto)
      const saved = await saving.catch(async (error: { code?: string }) => {
        expect(error.code).toBe('revision-conflict')
        // The other one is replaced or reloaded.
        if (random() < 0.5) Object.assign(editor, await newest())
        else editor.revision = (await newest()).revision
        return null
      })
      if (!saved) return
      await acknowledged()
      // Occasionally the response is lost.
      if (random() < 0.9) editor.revision = saved.revision
    }
    const steps: ((editor: Editor, step: number) => Promise<unknown>)[] = [
      async (editor) => saveIn(editor, true),
      async (editor) => saveIn(editor, random() < 0.7),
      async (editor, step) => {
        const operations = [anEdit(editor, step)]
        const { client, revision: base } = editor
        await sendOperations(owner, id, { client, sequence: ++editor.sequence, base, operations }).catch(
          (error: { code?: string }) => expect(error.code).toBe('revision-conflict'),
        )
        await acknowledged()
        Object.assign(editor, await newest())
      },
      async (editor) => {
        await restoreRevision(owner, id, String(pick([...documents.keys()])))
        await acknowledged()
        Object.assign(editor, await newest())
      },
      async (editor, step) => {
        editor.document = emptyDocument(`Imported ${step}`)
        await saveIn(editor, random() < 0.5)
      },
      async (editor) => Object.assign(editor, await newest()),
      () => pruneRevisions(new Date()),
      () => deleteExpiredEdits(new Date()),
    ]
    for (let step = 0; step < 200; step++) {
      const editor = pick(editors)
      if (random() < 0.5) editor.document = apply(editor.document, anEdit(editor, step))
      else await pick(steps)(editor, step)
    }
    for (const [number, document] of documents)
      expect((await findRevision(owner, id, String(number))).document).toEqual(document)
    const listed = await list(id, { limit: '100' })
    const inSteps = await Promise.all(
      listed.map(({ number }) => numbers(id, { stepsOf: String(number), limit: '100' })),
    )
    const all = new Set([...listed.map(({ number }) => number), ...inSteps.flat()])
    expect([...documents.keys()].filter((number) => !all.has(number))).toEqual([])
    expect(documents.size).toBeGreaterThan(20)
  })

  test('a name keeps a revision permanently, and can be removed', async () => {
    const id = await appWith('One', 'Two', 'Three', 'Four')
    const now = new Date('2026-11-24T12:00:00Z')
    const old = new Date(now.getTime() - 3 * DAY)
    await database().revision.updateMany({ where: { appId: id }, data: { createdAt: old } })
    const named = await changeRevision(owner, id, '2', revisionChange.parse({ name: ' Before the sale ' }))
    expect(named).toMatchObject({ number: 2, name: 'Before the sale' })
    await pruneRevisions(now)
    expect(await numbers(id)).toEqual([4, 2, 1])
    await changeRevision(owner, id, '2', revisionChange.parse({ name: '' }))
    await pruneRevisions(new Date(now.getTime() + DAY + HOUR))
    expect(await numbers(id)).toEqual([4, 1])
  })
})

describe('Revisions', () => {
  const NOW = new Date('2026-11-22T12:00:00Z')
  const saved = (ages: number[]) =>
    ages.map((age, index) => ({ number: ages.length - index, createdAt: new Date(NOW.getTime() - age) }))
  const remaining = (ages: number[], named: number[] = []) => {
    const revisions = saved(ages)
    const gone = selectPrunable(revisions, new Set(named), NOW)
    return revisions
      .filter(({ number }) => !gone.includes(number))
      .map((_, index, { length }) => length - index).length
  }

  it('of the last 24 hours all stay', () => {
    expect(remaining(Array.from({ length: 100 }, (_, n) => n * 1000))).toBe(100)
  })

  it('are pruned to one an hour for a week, one a day for 90 days, and one a week', () => {
    const every = (minutes: number, from: number, to: number) => {
      const ages: number[] = []
      for (let age = from; age < to; age += minutes * 60_000) ages.push(age)
      return ages
    }
    // The very first stays beside that of its interval.
    expect(remaining(every(10, 2 * DAY, 3 * DAY))).toBe(24 + 2)
    expect(remaining(every(60, 20 * DAY, 30 * DAY))).toBe(10 + 2)
    expect(remaining(every(6 * 60, 100 * DAY, 170 * DAY))).toBe(10 + 2)
  })

  it('of a release, the first and the newest are kept', () => {
    const ages = [0, 1, 2, 3, 4].map((n) => 100 * DAY + n * 1000)
    const gone = selectPrunable(saved(ages), new Set([3]), NOW)
    expect(gone).toEqual([4, 2])
  })

  it('are pruned in the database without changing the published version or the time of the last change', async () => {
    const { id } = await createApp(owner, { name: 'Bakery', kind: 'custom' })
    for (let revision = 1; revision <= 5; revision++) {
      await saveApp(owner, id, revision, emptyDocument(`Bakery ${revision}`))
      if (revision === 2) await publish(owner, id)
    }
    const long = new Date(NOW.getTime() - 200 * DAY)
    await database().revision.updateMany({ where: { appId: id }, data: { createdAt: long } })
    const { updatedAt } = await database().app.findUniqueOrThrow({ where: { id } })
    await pruneRevisions(NOW)
    const numbers = await database().revision.findMany({
      where: { appId: id },
      orderBy: { number: 'asc' },
      select: { number: true },
    })
    expect(numbers.map(({ number }) => number)).toEqual([1, 3, 6])
    expect((await database().app.findUniqueOrThrow({ where: { id } })).updatedAt).toEqual(updatedAt)
    await database().revision.updateMany({ where: { appId: id }, data: { createdAt: long } })
    await pruneRevisions(new Date(NOW.getTime() + HOUR)) // pruned an hour ago
    expect(await database().revision.count({ where: { appId: id } })).toBe(3)
  })
})
