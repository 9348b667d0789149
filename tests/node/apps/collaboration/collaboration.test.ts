import { edit, redo, undo } from '@/components/builder/state/history-commands'
import type { AppDetail } from '@/lib/apps/schema'
import { sendOperations } from '@/lib/apps/collaboration/operations'
import { listRevisions } from '@/lib/apps/revisions/queries'
import { revisionsQuery } from '@/lib/apps/revisions/schema'
import type { Operation } from '@/lib/document/operations'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../../factories/actors'
import { CALLS } from '../../../factories/authorization-rules'
import { withTestDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'
import { newSessionToken } from '../../../factories/signed-in'
import { ORIGIN, changeNetwork, expectError, openCalls, send } from '../../app/authorization/send'
import { type OpenEditor, sendCall, eventsSince, openEditor, waitUntilEqual } from './open-editor'

// Two editors with the real API and a real database; only the network between them is simulated.

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

process.env.APP_URL = ORIGIN
withTestDatabase()

let owner: ReturnType<typeof asUser>
let session: string
let otherUser: string
beforeAll(async () => {
  await openCalls()
  const userId = await newAccount('together@example.com')
  owner = asUser(userId)
  session = (await newSessionToken(userId)).token
  otherUser = (await newSessionToken(await newAccount('stranger@example.com'))).token
}, 120_000)
beforeEach(changeNetwork)

const newApp = async () =>
  (await sendCall<{ id: string }>(session, 'POST /api/apps', {}, { name: 'Shared' })).id
const readApp = (id: string) => sendCall<AppDetail>(session, 'GET /api/apps/[id]', { id })
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
    await waitUntilEqual([a, b])
    expect(texts(a)).toEqual(['From a', 'From b'])
    expect(texts(b)).toEqual(texts(a))
    undo(a.store)
    await waitUntilEqual([a, b])
    expect(texts(b)).toEqual(['From b'])
    undo(b.store)
    redo(a.store)
    await waitUntilEqual([a, b])
    expect(texts(a)).toEqual(['From a'])
    expect((await readApp(id)).document).toEqual(a.document)
  })

  test('edits made offline are synchronized after reconnecting', async () => {
    const id = await newApp()
    const [a, b] = [await openEditor(session, id, 'editor-a'), await openEditor(session, id, 'editor-b')]
    a.setOnline(false)
    edit(a.store, text('train', 'Made on a train'))
    await a.saver.save(true)
    edit(b.store, text('desk', 'Made at a desk'))
    await waitUntilEqual([b])
    expect(texts(a)).toEqual(['Made on a train'])
    a.setOnline(true)
    await waitUntilEqual([a, b])
    expect(texts(a)).toEqual(['Made at a desk', 'Made on a train'])
    expect(texts(b)).toEqual(texts(a))
  })

  test('a save is rebased on others’ edits, but not on a replaced document', async () => {
    const id = await newApp()
    const [a, b] = [await openEditor(session, id, 'editor-a'), await openEditor(session, id, 'editor-b')]
    a.saver.setConnected(false)
    edit(a.store, text('late', 'Late'))
    edit(b.store, text('early', 'Early'))
    await waitUntilEqual([b])
    expect(await a.saver.save(true)).toBe(true)
    await waitUntilEqual([b])
    expect(texts(a)).toEqual(['Early', 'Late'])
    expect(texts(b)).toEqual(texts(a))
    expect(a.store.get()).toMatchObject({ unsent: [], phase: { kind: 'idle' } })

    edit(a.store, rename('Mine'))
    const { document, revision } = await readApp(id)
    await sendCall(session, 'PUT /api/apps/[id]', { id }, { document }, { 'if-match': String(revision) })
    expect(await a.saver.save(true)).toBe(false)
    expect(a.document.settings.appName).toBe('Mine')
  })

  test('Save creates a manual revision, even while edits are merged', async () => {
    const id = await newApp()
    const [a, b] = [await openEditor(session, id, 'editor-a'), await openEditor(session, id, 'editor-b')]
    a.saver.setConnected(false)
    for (const isPressedLate of [true, false]) {
      edit(a.store, text(`late-${isPressedLate}`, 'Late'))
      edit(b.store, text(`early-${isPressedLate}`, 'Early'))
      await waitUntilEqual([b])
      if (isPressedLate) void a.saver.save(true)
      expect(await a.saver.save()).toBe(true)
      const [newest] = await listRevisions(owner, id, revisionsQuery.parse({}))
      expect(newest).toMatchObject({ number: a.store.get().revision, auto: false })
    }
  })

  test('an edit of a deleted element has no effect, and this is reported', async () => {
    const id = await newApp()
    const [a, b] = [await openEditor(session, id, 'editor-a'), await openEditor(session, id, 'editor-b')]
    edit(a.store, text('one', 'Here'))
    await waitUntilEqual([a, b])
    edit(a.store, { type: 'remove-block', blockId: 'one' })
    await waitUntilEqual([a])
    edit(b.store, { type: 'update-block', blockId: 'one', props: { content: 'Still here' } })
    await waitUntilEqual([a, b])
    expect(texts(a)).toEqual([])
    expect(texts(b)).toEqual([])
    expect([a.lost, b.lost]).toEqual([0, 1])
    expect(b.store.get().phase.kind).toBe('idle')
  })

  test('concurrent typing in one text is merged, and each undoes their own', async () => {
    const id = await newApp()
    const [a, b] = [await openEditor(session, id, 'editor-a'), await openEditor(session, id, 'editor-b')]
    const write = (editor: OpenEditor, content: string) =>
      edit(editor.store, { type: 'update-block', blockId: 'one', props: { content } })
    edit(a.store, text('one', 'Bread from nine to five'))
    await waitUntilEqual([a, b])
    write(a, 'Fresh bread from nine to five')
    write(b, 'Bread from nine to six')
    write(b, 'Bread from nine to seven')
    await waitUntilEqual([a, b])
    expect(texts(a)).toEqual(['Fresh bread from nine to seven'])
    expect(texts(b)).toEqual(texts(a))
    undo(a.store)
    await waitUntilEqual([a, b])
    expect(texts(b)).toEqual(['Bread from nine to seven'])
    // Also at the same position, letter by letter.
    write(a, '')
    await waitUntilEqual([a, b])
    for (const letters of ['R', 'Ry', 'Rye']) {
      write(a, texts(a)[0]!.includes('R') ? texts(a)[0]!.replace(/Ry?$/, letters) : letters)
      write(b, `${texts(b)[0]!}!`)
    }
    await waitUntilEqual([a, b])
    expect(texts(a)).toEqual(texts(b))
    expect(texts(a)[0]).toContain('Rye')
    expect(texts(a)[0]).toContain('!!!')
    expect([a.lost, b.lost, a.replaced, b.replaced]).toEqual([0, 0, 0, 0])
  })

  test('an editor is notified when an unseen change is overwritten', async () => {
    const id = await newApp()
    const [a, b] = [await openEditor(session, id, 'editor-a'), await openEditor(session, id, 'editor-b')]
    const color = (editor: OpenEditor, primaryColor: string) =>
      edit(editor.store, { type: 'update-settings', settings: { primaryColor } })
    color(a, '#111111')
    color(b, '#222222')
    await waitUntilEqual([a, b])
    expect(a.document.settings.primaryColor).toBe(b.document.settings.primaryColor)
    expect(a.replaced + b.replaced).toBe(1)
  })

  test('a restore is sent to the others, with who restored which revision', async () => {
    const id = await newApp()
    const [a, b] = [await openEditor(session, id, 'editor-a'), await openEditor(session, id, 'editor-b')]
    edit(a.store, text('one', 'Removed by it'))
    await waitUntilEqual([a, b])
    const restoring = { id, number: '1' }
    await sendCall(session, 'POST /api/apps/[id]/revisions/[number]/restore', restoring, {})
    await waitUntilEqual([a, b])
    const { createdAt } = await sendCall<{ createdAt: string }>(
      session,
      'GET /api/apps/[id]/revisions/[number]',
      restoring,
    )
    const restored = { by: 'Ada Lovelace', isMe: true, savedAt: createdAt }
    expect([a.restored, b.restored]).toEqual([[restored], [restored]])
    expect([texts(a), texts(b)]).toEqual([[], []])
  })

  test('a replaced document is adopted by an active editor, with their edits on top', async () => {
    const id = await newApp()
    const a = await openEditor(session, id, 'editor-a')
    const { document, revision } = await readApp(id)
    const renamed = { ...(document as object), settings: { appName: 'Replaced' } }
    const headers = { 'if-match': String(revision) }
    await sendCall(session, 'PUT /api/apps/[id]', { id }, { document: renamed }, headers)
    edit(a.store, text('mine', 'On top'))
    await waitUntilEqual([a])
    expect(a.document.settings.appName).toBe('Replaced')
    expect(texts(a)).toEqual(['On top'])
    expect((await readApp(id)).document).toEqual(a.document)
  })
})

describe('individual edits', () => {
  const sent = (operations: Operation[], sequence = 1, base = 1) => ({
    ...{ client: 'editor-a', sequence, base, operations },
  })

  test('count once, however often and concurrently they arrive', async () => {
    const id = await newApp()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendOperations(owner, id, sent([text('one', 'Once')]))),
    )
    expect(new Set(answers.map(({ revision }) => revision))).toEqual(new Set([2]))
    const { revision, document } = await readApp(id)
    expect(revision).toBe(2)
    expect(JSON.stringify(document).match(/Once/g)).toHaveLength(1)
  })

  test('conflict with a save that is not based on them', async () => {
    const id = await newApp()
    const { document } = await readApp(id)
    await sendOperations(owner, id, sent([rename('Edited')]))
    const stale = sendCall(session, 'PUT /api/apps/[id]', { id }, { document }, { 'if-match': '1' })
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'revision-conflict' })
    expect((await readApp(id)).name).toBe('Edited')
  })

  test('are rejected on a document that was replaced since', async () => {
    const id = await newApp()
    const { document } = await readApp(id)
    await sendCall(session, 'PUT /api/apps/[id]', { id }, { document }, { 'if-match': '1' })
    const late = sendCall(session, 'POST /api/apps/[id]/operations', { id }, sent([rename('Late')]))
    await expect(late).rejects.toMatchObject({ status: 409, code: 'revision-conflict' })
    expect(await eventsSince(session, id, 1)).toEqual([{ event: 'reset', revision: 2 }])
  })

  test('within a few minutes are one revision in the history, until one is requested', async () => {
    const id = await newApp()
    const numbers = async () =>
      (await sendCall<{ number: number }[]>(session, 'GET /api/apps/[id]/revisions', { id })).map(
        ({ number }) => number,
      )
    const now = new Date('2026-11-24T10:01:00Z')
    for (let sequence = 1; sequence <= 4; sequence++)
      await sendOperations(owner, id, sent([rename(`Name ${sequence}`)], sequence, sequence), now)
    expect(await numbers()).toEqual([5, 1])
    const named = { id, number: '5' }
    await sendCall(session, 'PATCH /api/apps/[id]/revisions/[number]', named, { auto: false })
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
  test.each(HOSTILE)('that contain %s are rejected and change nothing', async (_, operation) => {
    const id = await newApp()
    const call = 'POST /api/apps/[id]/operations'
    const data = JSON.stringify({ ...sent([]), operations: [rename('Changed'), operation] })
    const answer = await send(session, call, CALLS[call]!, { params: { id }, data })
    expectError(answer, 400)
    expect((await readApp(id)).name).toBe('Shared')
  })

  test('with infinite nesting are rejected', async () => {
    const id = await newApp()
    const call = 'POST /api/apps/[id]/operations'
    const depth = 20_000
    const block = '{"id":"b","type":"section","children":{"content":['.repeat(depth) + ']}}'.repeat(depth)
    const edits = `[{"type":"insert-block","to":{"parentId":"screen-home","slot":"blocks"},"block":${block}}]`
    const data = `{"client":"editor-a","sequence":1,"base":1,"operations":${edits}}`
    expectError(await send(session, call, CALLS[call]!, { params: { id }, data }), 400)
    expect((await readApp(id)).revision).toBe(1)
  })

  test('are available to its owner only, and end with the app', async () => {
    const id = await newApp()
    const call = 'POST /api/apps/[id]/operations'
    const data = JSON.stringify(sent([rename('Stolen')]))
    const asking = (who: string | null) => send(who, call, CALLS[call]!, { params: { id }, data })
    expectError(await asking(null), 401)
    expectError(await asking(otherUser), 404)
    await sendCall(session, 'DELETE /api/apps/[id]', { id })
    expectError(await asking(session), 404)
    expect(await database().appOperations.count({ where: { appId: id } })).toBe(0)
  })
})
