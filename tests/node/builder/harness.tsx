import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { api } from '@/lib/client/apps-api'
import { createCanvasHandle } from '@/components/builder/state/handle'
import { type EditorStore, type OpenApp, createEditorStore } from '@/components/builder/state/editor-state'
import type { DraftStorage } from '@/components/builder/session/drafts'
import { createSaver } from '@/components/builder/session/saver'
import { EditorStoreProvider } from '@/components/builder/state/use-editor'
import { type OpenSession, SessionProvider } from '@/components/builder/session/use-session'
import { TooltipProvider } from '@/components/ui/tooltip'
import { type BlockType, createBlock } from '@/lib/document/block'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { createQueryClient } from '@/lib/client/query-client'

export const APP: OpenApp = {
  id: 'app-1',
  slug: 'rye-1a2b',
  kind: 'custom',
  sourceUrl: null,
  release: null,
  published: false,
  report: null,
}

/** A document with one block of each type, named after it: `block-header`. */
export function documentWith(...types: BlockType[]): AppDocument {
  const document = emptyDocument('Rye & Rosemary')
  document.screens[0].blocks = types.map((type, at) =>
    createBlock(type, types.indexOf(type) === at ? `block-${type}` : `block-${type}-${at}`),
  )
  return document
}

export function storeWith(document: AppDocument, app: OpenApp | null = APP): EditorStore {
  return createEditorStore({ app, revision: app ? 3 : 0, document })
}

export function blocksOf(store: EditorStore) {
  return store.get().history.present.screens[0].blocks
}

/** Renders a part of the editor around a store, which saves through the mocked network. */
export function renderEditor(store: EditorStore, children: ReactNode, signedIn = true) {
  const on = { onCreated: () => undefined, onSaved: () => undefined, onNotice: () => undefined }
  const saver = createSaver({ store, api, client: 'client-1', signedIn, ...on })
  const session: OpenSession = {
    store,
    saver,
    api,
    canvas: createCanvasHandle(),
    discardRestored: async () => undefined,
    flush: async () => undefined,
    close: () => saver.stop(),
  }
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider value={session}>
        <EditorStoreProvider value={store}>
          <TooltipProvider>{children}</TooltipProvider>
        </EditorStoreProvider>
      </SessionProvider>
    </QueryClientProvider>,
  )
}

export type Call = { method: string; path: string; body: unknown; headers: Record<string, string> }
type Answer = { status?: number; body?: unknown } | 'unreachable'

/** Mocks the network: responds to requests by `METHOD path`, and records them. */
export function fakeServer(answer: (call: Call) => Answer): Call[] {
  const calls: Call[] = []
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
    const headers = (init.headers ?? {}) as Record<string, string>
    const call = { method: init.method ?? 'GET', path, body, headers }
    calls.push(call)
    const answered = answer(call)
    if (answered === 'unreachable') throw new TypeError('Failed to fetch')
    const { status = 200, body: answerBody = {} } = answered
    return {
      ok: status < 400,
      headers: new Headers(),
      status,
      json: async () => answerBody,
      text: async () => JSON.stringify(answerBody),
    }
  }) as unknown as typeof fetch
  return calls
}

export function memoryStorage(): DraftStorage & { map: Map<string, unknown> } {
  const map = new Map<string, unknown>()
  return {
    map,
    get: async (key) => map.get(key),
    set: async (key, value) => void map.set(key, JSON.parse(JSON.stringify(value))),
    setNow: (key, value) => void map.set(key, JSON.parse(JSON.stringify(value))),
    delete: async (key) => void map.delete(key),
    keys: async () => [...map.keys()],
  }
}
