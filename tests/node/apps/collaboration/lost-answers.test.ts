import { edit } from '@/components/builder/state/history-commands'
import type { AppDetail } from '@/lib/apps/schema'
import { ApiError } from '@/lib/client/api-request'
import type { Operation } from '@/lib/document/operations'
import { inOwnDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'
import { newSessionToken } from '../../../factories/signed-in'
import { ORIGIN, changeNetwork, openCalls } from '../../app/authorization/send'
import { type OpenEditor, ask, idle, openEditor, settle } from './open-editor'

// An editor whose requests arrive, or nearly: nothing that it was told of stands in its way afterwards.

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

process.env.APP_URL = ORIGIN
inOwnDatabase()

let session: string
beforeAll(async () => {
  await openCalls()
  session = (await newSessionToken(await newAccount('patient@example.com'))).token
}, 120_000)
beforeEach(changeNetwork)

const newApp = async () => (await ask<{ id: string }>(session, 'POST /api/apps', {}, { name: 'Shared' })).id
const readApp = (id: string) => ask<AppDetail>(session, 'GET /api/apps/[id]', { id })
const text = (id: string, content: string): Operation => ({
  type: 'insert-block',
  to: { parentId: 'screen-home', slot: 'blocks' },
  block: { id, type: 'text', content },
})
const texts = (editor: OpenEditor) =>
  editor.document.screens[0].blocks.map((block) => (block.type === 'text' ? block.content : block.type))

test('an answer that was lost leaves nobody offline: the event says that the edits arrived', async () => {
  const id = await newApp()
  const a = await openEditor(session, id, 'editor-a')
  a.loseAnswers(() => true)
  edit(a.store, text('one', 'Arrived'))
  await a.together.send()
  expect(a.store.get().phase.kind).toBe('offline')
  await a.catchUp()
  expect(a.store.get()).toMatchObject({ unsent: [], phase: { kind: 'idle' } })
  // Nor is what is edited afterwards kept back.
  a.loseAnswers(() => false)
  edit(a.store, text('two', 'Sent too'))
  await settle([a])
  expect(JSON.stringify((await readApp(id)).document)).toContain('Sent too')
})

test('what a busy service did not take is sent again, and is there once', async () => {
  const id = await newApp()
  const a = await openEditor(session, id, 'editor-a')
  a.refuse(new ApiError(503, 'Busy'))
  edit(a.store, text('one', 'Patient'))
  expect(await a.together.send()).toBe(false)
  expect(a.store.get().phase).toEqual({ kind: 'failed', message: 'Busy' })
  a.refuse(null)
  await settle([a])
  expect(a.store.get()).toMatchObject({ unsent: [], phase: { kind: 'idle' } })
  expect(JSON.stringify((await readApp(id)).document).match(/Patient/g)).toHaveLength(1)
})

test('what is typed while edits are on their way is no conflict with them when the stream is gone', async () => {
  const id = await newApp()
  const a = await openEditor(session, id, 'editor-a')
  edit(a.store, text('one', 'First'))
  const sent = a.together.send()
  edit(a.store, text('two', 'Second'))
  a.together.setConnected(false)
  await sent
  await idle()
  expect(a.store.get().phase.kind).toBe('idle')
  expect(texts(a)).toEqual(['First', 'Second'])
})
