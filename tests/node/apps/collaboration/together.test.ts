import { edit, redo, undo } from '@/components/builder/state/history-commands'
import type { AppDetail } from '@/lib/apps/schema'
import { sendOperations } from '@/lib/apps/collaboration/operations'
import { listRevisions } from '@/lib/apps/revisions/queries'
import { revisionsQuery } from '@/lib/apps/revisions/schema'
import type { Operation } from '@/lib/document/operations'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../../factories/actors'
import { CALLS } from '../../../factories/authorization-rules'
import { inOwnDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'
import { newSessionToken } from '../../../factories/signed-in'
import { ORIGIN, changeNetwork, expectError, openCalls, send } from '../../app/authorization/send'
import { type OpenEditor, ask, eventsSince, openEditor, settle } from './open-editor'

// Two editors on the real calls and a real database; only the network between them is not there.

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

process.env.APP_URL = ORIGIN
inOwnDatabase()

let owner: ReturnType<typeof asUser>
let session: string
let stranger: string
beforeAll(async () => {
  await openCalls()
  const userId = await newAccount('together@example.com')
  owner = asUser(userId)
  session = (await newSessionToken(userId)).token
  stranger = (await newSessionToken(await newAccount('stranger@example.com'))).token
}, 120_000)
beforeEach(changeNetwork)

const newApp = async () => (await ask<{ id: string }>(session, 'POST /api/apps', {}, { name: 'Shared' })).id
const readApp = (id: string) => ask<AppDetail>(session, 'GET /api/apps/[id]', { id })
const rename = (appName: string): Operation => ({ type: 'update-settings', settings: { appName } })
const text = (id: string, content: string): Operation => ({
  type: 'insert-block',
  to: { parentId: 'screen-home', slot: 'blocks' },
  block: { id, type: 'text', content },
})
const texts = (editor: OpenEditor) =>
  editor.document.screens[0].blocks.map((block) => (block.type === 'text' ? block.content : block.type))

describe('two editors of one app', () => {
  test('see each other’s edits, and each undoes its own', async () => {
    const id = await newApp()
    const [a, b] = [await openEditor(session, id, 'editor-a'), await openEditor(session, id, 'editor-b')]
    edit(a.store, text('one', 'From a'))
    edit(b.store, text('two', 'From b'))
    await settle([a, b])
    expect(texts(a)).toEqual(['From a', 'From b'])
    expect(texts(b)).toEqual(texts(a))
    undo(a.store)
    await settle([a, b])
    expect(texts(b)).toEqual(['From b'])
    undo(b.store)
    redo(a.store)
    await settle([a, b])
    expect(texts(a)).toEqual(['From a'])
    expect((await readApp(id)).document).toEqual(a.document)
  })

  test('what was done without a connection is there when it is back', async () => {
    const id = await newApp()
    const [a, b] = [await openEditor(session, id, 'editor-a'), await openEditor(session, id, 'editor-b')]
    a.setOnline(false)
    edit(a.store, text('train', 'Made on a train'))
    await a.together.send()
    edit(b.store, text('desk', 'Made at a desk'))
    await settle([b])
    expect(texts(a)).toEqual(['Made on a train'])
    a.setOnline(true)
    await settle([a, b])
    expect(texts(a)).toEqual(['Made at a desk', 'Made on a train'])
    expect(texts(b)).toEqual(texts(a))
  })

  test('a save that others’ edits came before is put on top of them, one that a whole document came before is not', async () => {
    const id = await newApp()
    const [a, b] = [await openEditor(session, id, 'editor-a'), await openEditor(session, id, 'editor-b')]
    a.together.setConnected(false)
    edit(a.store, text('late', 'Late'))
    edit(b.store, text('early', 'Early'))
    await settle([b])
    expect(await a.together.merge()).toBe(true)
    await settle([b])
    expect(texts(a)).toEqual(['Early', 'Late'])
    expect(texts(b)).toEqual(texts(a))
    expect(a.store.get()).toMatchObject({ unsent: [], phase: { kind: 'idle' } })

    edit(a.store, rename('Mine'))
    const { document, revision } = await readApp(id)
    await ask(session, 'PUT /api/apps/[id]', { id }, { document }, { 'if-match': String(revision) })
    expect(await a.together.merge()).toBe(false)
    expect(a.document.settings.appName).toBe('Mine')
  })

  test('an edit of what somebody deleted does nothing, and that is told', async () => {
    const id = await newApp()
    const [a, b] = [await openEditor(session, id, 'editor-a'), await openEditor(session, id, 'editor-b')]
    edit(a.store, text('one', 'Here'))
    await settle([a, b])
    edit(a.store, { type: 'remove-block', blockId: 'one' })
    await settle([a])
    edit(b.store, { type: 'update-block', blockId: 'one', props: { content: 'Still here' } })
    await settle([a, b])
    expect(texts(a)).toEqual([])
    expect(texts(b)).toEqual([])
    expect([a.lost, b.lost]).toEqual([0, 1])
    expect(b.store.get().phase.kind).toBe('idle')
  })

  test('words that both wrote in one text both stay, and each undoes its own', async () => {
    const id = await newApp()
    const [a, b] = [await openEditor(session, id, 'editor-a'), await openEditor(session, id, 'editor-b')]
    const write = (editor: OpenEditor, content: string) =>
      edit(editor.store, { type: 'update-block', blockId: 'one', props: { content } })
    edit(a.store, text('one', 'Bread from nine to five'))
    await settle([a, b])
    write(a, 'Fresh bread from nine to five')
    write(b, 'Bread from nine to six')
    write(b, 'Bread from nine to seven')
    await settle([a, b])
    expect(texts(a)).toEqual(['Fresh bread from nine to seven'])
    expect(texts(b)).toEqual(texts(a))
    undo(a.store)
    await settle([a, b])
    expect(texts(b)).toEqual(['Bread from nine to seven'])
    // In the same place too, letter by letter.
    write(a, '')
    await settle([a, b])
    for (const letters of ['R', 'Ry', 'Rye']) {
      write(a, texts(a)[0]!.includes('R') ? texts(a)[0]!.replace(/Ry?$/, letters) : letters)
      write(b, `${texts(b)[0]!}!`)
    }
    await settle([a, b])
    expect(texts(a)).toEqual(texts(b))
    expect(texts(a)[0]).toContain('Rye')
    expect(texts(a)[0]).toContain('!!!')
    expect([a.lost, b.lost, a.replaced, b.replaced]).toEqual([0, 0, 0, 0])
  })

  test('who had something replaced that the other had not seen is told', async () => {
    const id = await newApp()
    const [a, b] = [await openEditor(session, id, 'editor-a'), await openEditor(session, id, 'editor-b')]
    const color = (editor: OpenEditor, primaryColor: string) =>
      edit(editor.store, { type: 'update-settings', settings: { primaryColor } })
    color(a, '#111111')
    color(b, '#222222')
    await settle([a, b])
    expect(a.document.settings.primaryColor).toBe(b.document.settings.primaryColor)
    expect(a.replaced + b.replaced).toBe(1)
  })

  test('a restore is told to the others, with who restored what', async () => {
    const id = await newApp()
    const [a, b] = [await openEditor(session, id, 'editor-a'), await openEditor(session, id, 'editor-b')]
    edit(a.store, text('one', 'Removed by it'))
    await settle([a, b])
    const restoring = { id, number: '1' }
    await ask(session, 'POST /api/apps/[id]/revisions/[number]/restore', restoring, {})
    await settle([a, b])
    const { createdAt } = await ask<{ createdAt: string }>(
      session,
      'GET /api/apps/[id]/revisions/[number]',
      restoring,
    )
    const told = { by: 'Ada Lovelace', isMe: true, savedAt: createdAt }
    expect([a.restored, b.restored]).toEqual([[told], [told]])
    expect([texts(a), texts(b)]).toEqual([[], []])
  })

  test('another document as a whole is taken over by who edits now, with the edits on top', async () => {
    const id = await newApp()
    const a = await openEditor(session, id, 'editor-a')
    const { document, revision } = await readApp(id)
    const renamed = { ...(document as object), settings: { appName: 'Replaced' } }
    const headers = { 'if-match': String(revision) }
    await ask(session, 'PUT /api/apps/[id]', { id }, { document: renamed }, headers)
    edit(a.store, text('mine', 'On top'))
    await settle([a])
    expect(a.document.settings.appName).toBe('Replaced')
    expect(texts(a)).toEqual(['On top'])
    expect((await readApp(id)).document).toEqual(a.document)
  })
})

describe('edits that are sent one by one', () => {
  const sent = (operations: Operation[], sequence = 1, base = 1) => ({
    ...{ client: 'editor-a', sequence, base, operations },
  })

  test('count once, however often and however many at once they arrive', async () => {
    const id = await newApp()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendOperations(owner, id, sent([text('one', 'Once')]))),
    )
    expect(new Set(answers.map(({ revision }) => revision))).toEqual(new Set([2]))
    const { revision, document } = await readApp(id)
    expect(revision).toBe(2)
    expect(JSON.stringify(document).match(/Once/g)).toHaveLength(1)
  })

  test('make a save that does not know of them a conflict', async () => {
    const id = await newApp()
    const { document } = await readApp(id)
    await sendOperations(owner, id, sent([rename('Edited')]))
    const stale = ask(session, 'PUT /api/apps/[id]', { id }, { document }, { 'if-match': '1' })
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'revision-conflict' })
    expect((await readApp(id)).name).toBe('Edited')
  })

  test('are refused on a document that was replaced since', async () => {
    const id = await newApp()
    const { document } = await readApp(id)
    await ask(session, 'PUT /api/apps/[id]', { id }, { document }, { 'if-match': '1' })
    const late = ask(session, 'POST /api/apps/[id]/operations', { id }, sent([rename('Late')]))
    await expect(late).rejects.toMatchObject({ status: 409, code: 'revision-conflict' })
    expect(await eventsSince(session, id, 1)).toEqual([{ event: 'reset', revision: 2 }])
  })

  test('of several within a few minutes are one revision in the history, until one is asked for', async () => {
    const id = await newApp()
    const numbers = async () =>
      (await ask<{ number: number }[]>(session, 'GET /api/apps/[id]/revisions', { id })).map(
        ({ number }) => number,
      )
    const now = new Date('2026-11-24T10:01:00Z')
    for (let sequence = 1; sequence <= 4; sequence++)
      await sendOperations(owner, id, sent([rename(`Name ${sequence}`)], sequence, sequence), now)
    expect(await numbers()).toEqual([5, 1])
    const kept = { id, number: '5' }
    await ask(session, 'PATCH /api/apps/[id]/revisions/[number]', kept, { auto: false })
    await sendOperations(owner, id, sent([rename('Name 5')], 5, 5), now)
    expect(await numbers()).toEqual([6, 5, 1])
    const later = new Date('2026-11-24T10:06:00Z')
    await sendOperations(owner, id, sent([rename('Name 6')], 6, 6), later)
    expect(await numbers()).toEqual([7, 6, 5, 1])
    const steps = await listRevisions(owner, id, revisionsQuery.parse({ stepsOf: '5' }))
    expect(steps).toMatchObject([4, 3, 2].map((number) => ({ number, auto: true })))
  })

  const HOSTILE: [string, unknown][] = [
    ['an edit that does not exist', { type: 'drop-tables' }],
    ['a block that is none', { type: 'insert-block', to: {}, block: null }],
    [
      'a block of no type',
      { type: 'insert-block', to: { parentId: 'screen-home', slot: 'blocks' }, block: { id: 'x' } },
    ],
    ['no document at all', { type: 'replace-document', document: 7 }],
    ['a name that is too long', { type: 'update-settings', settings: { appName: 'x'.repeat(51) } }],
    ['a name of control characters', { type: 'rename-screen', screenId: 'screen-home', title: 'a\u0000b' }],
    [
      'a script as an address',
      {
        type: 'insert-block',
        to: { parentId: 'screen-home', slot: 'blocks' },
        block: {
          id: 'b',
          type: 'button',
          text: 'x',
          style: 'primary',
          action: { type: 'url', url: 'javascript:alert(1)' },
        },
      },
    ],
  ]
  test.each(HOSTILE)('that hold %s are refused and change nothing', async (_, operation) => {
    const id = await newApp()
    const call = 'POST /api/apps/[id]/operations'
    const data = JSON.stringify({ ...sent([]), operations: [rename('Changed'), operation] })
    const answer = await send(session, call, CALLS[call]!, { params: { id }, data })
    expectError(answer, 400)
    expect((await readApp(id)).name).toBe('Shared')
  })

  test('that nest without end are refused', async () => {
    const id = await newApp()
    const call = 'POST /api/apps/[id]/operations'
    const depth = 20_000
    const block = '{"id":"b","type":"section","children":{"content":['.repeat(depth) + ']}}'.repeat(depth)
    const edits = `[{"type":"insert-block","to":{"parentId":"screen-home","slot":"blocks"},"block":${block}}]`
    const data = `{"client":"editor-a","sequence":1,"base":1,"operations":${edits}}`
    expectError(await send(session, call, CALLS[call]!, { params: { id }, data }), 400)
    expect((await readApp(id)).revision).toBe(1)
  })

  test('are for its owner alone, and end with the app', async () => {
    const id = await newApp()
    const call = 'POST /api/apps/[id]/operations'
    const data = JSON.stringify(sent([rename('Stolen')]))
    const asking = (who: string | null) => send(who, call, CALLS[call]!, { params: { id }, data })
    expectError(await asking(null), 401)
    expectError(await asking(stranger), 404)
    await ask(session, 'DELETE /api/apps/[id]', { id })
    expectError(await asking(session), 404)
    expect(await database().appOperations.count({ where: { appId: id } })).toBe(0)
  })
})
