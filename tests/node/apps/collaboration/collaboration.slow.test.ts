import { edit, redo, undo } from '@/components/builder/state/history-commands'
import type { AppDetail } from '@/lib/apps/schema'
import { ApiError } from '@/lib/client/api-request'
import { documentSchema } from '@/lib/document/document'
import { type Operation, apply } from '@/lib/document/operations'
import { isSame } from '@/lib/document/values'
import { withTestDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'
import { newSessionToken } from '../../../factories/signed-in'
import { ORIGIN, changeNetwork, openCalls } from '../../app/authorization/send'
import { randomFrom, randomOperation } from '../../document/random'
import { type OpenEditor, sendCall, idle, openEditor, waitUntilEqual } from './open-editor'

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

process.env.APP_URL = ORIGIN
withTestDatabase()
let session: string
beforeAll(async () => {
  await openCalls()
  session = (await newSessionToken(await newAccount('patient@example.com'))).token
}, 120_000)
beforeEach(changeNetwork)

const newApp = async () =>
  (await sendCall<{ id: string }>(session, 'POST /api/apps', {}, { name: 'Shared' })).id
const readApp = (id: string) => sendCall<AppDetail>(session, 'GET /api/apps/[id]', { id })
const text = (id: string, content: string): Operation => ({
  type: 'insert-block',
  to: { parentId: 'screen-home', slot: 'blocks' },
  block: { id, type: 'text', content },
})
const texts = (editor: OpenEditor) =>
  editor.document.screens[0].blocks.map((block) => (block.type === 'text' ? block.content : block.type))

test('a lost response takes no editor offline: the event confirms that the edits arrived', async () => {
  const id = await newApp()
  const a = await openEditor(session, id, 'editor-a')
  a.loseAnswers(() => true)
  edit(a.store, text('one', 'Arrived'))
  await a.saver.save(true)
  expect(a.store.get().phase.kind).toBe('offline')
  await a.catchUp()
  expect(a.store.get()).toMatchObject({ unsent: [], phase: { kind: 'idle' } })
  // Later edits are not held back either.
  a.loseAnswers(() => false)
  edit(a.store, text('two', 'Sent too'))
  await waitUntilEqual([a])
  expect(JSON.stringify((await readApp(id)).document)).toContain('Sent too')
})

test('edits that a busy service rejected are sent again, and applied once', async () => {
  const id = await newApp()
  const a = await openEditor(session, id, 'editor-a')
  a.refuse(new ApiError(503, 'Busy'))
  edit(a.store, text('one', 'Patient'))
  expect(await a.saver.save(true)).toBe(false)
  expect(a.store.get().phase).toEqual({ kind: 'failed', message: 'Busy' })
  a.refuse(null)
  await waitUntilEqual([a])
  expect(a.store.get()).toMatchObject({ unsent: [], phase: { kind: 'idle' } })
  expect(JSON.stringify((await readApp(id)).document).match(/Patient/g)).toHaveLength(1)
})

test('text typed while edits are in flight does not conflict with them when the stream is gone', async () => {
  const id = await newApp()
  const a = await openEditor(session, id, 'editor-a')
  edit(a.store, text('one', 'First'))
  const sent = a.saver.save(true)
  edit(a.store, text('two', 'Second'))
  a.saver.setConnected(false)
  await sent
  await idle()
  expect(a.store.get().phase.kind).toBe('idle')
  expect(texts(a)).toEqual(['First', 'Second'])
})

test('two editors of one app converge after 1,000 edits in any order, with lost connections in between', async () => {
  const { token } = await newSessionToken(await newAccount('tireless@example.com'))
  const { id } = await sendCall<{ id: string }>(token, 'POST /api/apps', {}, { name: 'Shared' })
  const random = randomFrom(20261124)
  const editors = [await openEditor(token, id, 'editor-a'), await openEditor(token, id, 'editor-b')]
  const away = [0, 0]
  editors.forEach((editor) => editor.loseAnswers(() => random() < 0.1))
  let edits = 0
  for (let step = 0; edits < 1000; step++) {
    const which = random() < 0.5 ? 0 : 1
    const editor = editors[which]!
    const act = random()
    if (act < 0.08) undo(editor.store)
    else if (act < 0.12) redo(editor.store)
    else {
      const operation = randomOperation(editor.document, random, step)
      // Skips most removals; otherwise hardly anything is left to conflict.
      if (operation.type.startsWith('remove-') && random() < 0.8) continue
      const after = apply(editor.document, operation)
      if (after === editor.document || !documentSchema.safeParse(after).success) continue
      edit(editor.store, operation)
      edits++
    }
    if (away[which]! > 0 && --away[which]! === 0) editor.setOnline(true)
    else if (away[which] === 0 && random() < 0.01) {
      away[which] = 30
      editor.setOnline(false)
    }
    if (random() < 0.3) void editor.saver.save(true)
    if (random() < 0.12) await editor.catchUp()
  }
  editors.forEach((editor) => {
    editor.loseAnswers(() => false)
    editor.setOnline(true)
  })
  await waitUntilEqual(editors)
  const [a, b] = editors as [OpenEditor, OpenEditor]
  const { document, revision } = await sendCall<AppDetail>(token, 'GET /api/apps/[id]', { id })
  expect(isSame(a.document, document)).toBe(true)
  expect(isSame(b.document, document)).toBe(true)
  expect(a.store.get()).toMatchObject({ revision, phase: { kind: 'idle' } })
  expect(a.document.screens.flatMap(({ blocks }) => blocks).length).toBeGreaterThan(20)
  expect(revision).toBeGreaterThan(20)
}, 240_000)
