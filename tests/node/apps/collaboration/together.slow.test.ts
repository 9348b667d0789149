import { edit, redo, undo } from '@/components/builder/state/history-commands'
import type { AppDetail } from '@/lib/apps/schema'
import { documentSchema } from '@/lib/document/document'
import { apply } from '@/lib/document/operations'
import { isSame } from '@/lib/document/same'
import { inOwnDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'
import { newSessionToken } from '../../../factories/signed-in'
import { ORIGIN, openCalls } from '../../app/authorization/send'
import { randomFrom, randomOperation } from '../../document/random'
import { type OpenEditor, ask, openEditor, settle } from './open-editor'

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

process.env.APP_URL = ORIGIN
inOwnDatabase()
beforeAll(() => openCalls(), 120_000)

test('two editors of one app end equal after 1,000 edits in any order, with lost connections between', async () => {
  const { token } = await newSessionToken(await newAccount('tireless@example.com'))
  const { id } = await ask<{ id: string }>(token, 'POST /api/apps', {}, { name: 'Shared' })
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
      // Few of those that clear the table, or hardly anything is left to disagree about.
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
    if (random() < 0.3) void editor.together.send()
    if (random() < 0.12) await editor.catchUp()
  }
  editors.forEach((editor) => {
    editor.loseAnswers(() => false)
    editor.setOnline(true)
  })
  await settle(editors)
  const [a, b] = editors as [OpenEditor, OpenEditor]
  const { document, revision } = await ask<AppDetail>(token, 'GET /api/apps/[id]', { id })
  expect(isSame(a.document, document)).toBe(true)
  expect(isSame(b.document, document)).toBe(true)
  expect(a.store.get()).toMatchObject({ revision, phase: { kind: 'idle' } })
  expect(a.document.screens.flatMap(({ blocks }) => blocks).length).toBeGreaterThan(20)
  expect(revision).toBeGreaterThan(20)
}, 240_000)
