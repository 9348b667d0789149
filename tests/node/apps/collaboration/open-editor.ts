import { createTogether } from '@/components/builder/session/together'
import { createEditorStore } from '@/components/builder/state/editor-state'
import { type Api, UnreachableError } from '@/lib/client/apps-api'
import { ApiError } from '@/lib/client/api-request'
import type { AppDetail } from '@/lib/apps/schema'
import type { AppEvent, Restored } from '@/lib/apps/collaboration/schema'
import type { AppDocument } from '@/lib/document/document'
import { readDocument } from '@/lib/document/migrations'
import { CALLS } from '../../../factories/authorization-rules'
import { type Params, send } from '../../app/authorization/send'

/** A call of the service in a session, as the builder makes it; a refusal is thrown. */
export async function ask<T>(session: string, call: string, params: Params, body?: unknown, headers = {}) {
  const rule = CALLS[call]
  if (!rule) throw new Error(`${call} has no rule`)
  const data = body === undefined ? {} : { data: JSON.stringify(body) }
  const { status, text } = await send(session, call, rule, { params, ...data, headers })
  const answer = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
  if (status >= 400) throw new ApiError(status, String(answer['error']), String(answer['code']))
  return answer as T
}

/** What the service says happened since a revision, as events. */
export async function eventsSince(session: string, id: string, from: number): Promise<AppEvent[]> {
  const call = 'GET /api/apps/[id]/events'
  const rule = { ...CALLS[call]!, at: `/api/apps/${id}/events?from=${from}` }
  const { status, text } = await send(session, call, rule, { params: { id } })
  if (status !== 200) throw new Error(text)
  return text
    .split('\n\n')
    .filter((block) => block.includes('event: '))
    .map((block) => {
      const [, event = ''] = /^event: (.*)$/m.exec(block) ?? []
      const [, data = '{}'] = /^data: (.*)$/m.exec(block) ?? []
      return { event, ...(JSON.parse(data) as object) } as AppEvent
    })
}

/** An editor as in a browser, whose network can be taken away, on the real calls. */
export async function openEditor(session: string, id: string, client: string) {
  const read = () => ask<AppDetail>(session, 'GET /api/apps/[id]', { id })
  const app = await read()
  const store = createEditorStore({ app, revision: app.revision, document: readDocument(app.document) })
  let isOnline = true
  let lost = 0
  let replaced = 0
  const restored: Restored[] = []
  let losesAnswers = () => false
  let refusal: ApiError | null = null
  const overNetwork = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!isOnline) throw new UnreachableError()
    if (refusal) throw refusal
    const isLost = losesAnswers()
    const answer = await work()
    if (isLost) throw new UnreachableError()
    return answer
  }
  const api: Pick<Api, 'sendOperations' | 'readApp' | 'readRevision'> = {
    readApp: () => overNetwork(read),
    readRevision: (_, number) =>
      overNetwork(() =>
        ask(session, 'GET /api/apps/[id]/revisions/[number]', { id, number: String(number) }),
      ),
    sendOperations: (_, sent) =>
      overNetwork(() => ask(session, 'POST /api/apps/[id]/operations', { id }, sent)),
  }
  const together = createTogether({
    ...{ store, api, client },
    tellLost: (count) => (lost += count),
    tellReplaced: () => replaced++,
    tellRestored: (by) => restored.push(by),
  })
  const other = {
    client: 'somebody-else',
    name: 'Ada',
    isMe: true,
    device: '',
    screenId: null,
    selectedId: null,
  }
  const connect = () => {
    together.setConnected(true)
    together.receive({ event: 'presence', others: [other] })
  }
  connect()
  return {
    store,
    together,
    /** Takes in what happened since it last did. */
    async catchUp() {
      if (!isOnline) return
      for (const event of await eventsSince(session, id, store.get().revision)) together.receive(event)
    },
    setOnline(online: boolean) {
      isOnline = online
      if (online) connect()
      else together.setConnected(false)
    },
    /** From now on the service answers so, or as it does (null). */
    refuse(error: ApiError | null) {
      refusal = error
    },
    /** From now on some requests arrive, and their answers do not. */
    loseAnswers(when: () => boolean) {
      losesAnswers = when
    },
    get document(): AppDocument {
      return store.get().history.present
    },
    restored,
    get replaced() {
      return replaced
    },
    get lost() {
      return lost
    },
  }
}

export type OpenEditor = Awaited<ReturnType<typeof openEditor>>

/** Milliseconds: on a busy machine a save waits for the database, and is sent again after a while. */
const PATIENCE = 15_000

/** Sends and takes in until everybody has what everybody did. */
export async function settle(editors: readonly OpenEditor[]): Promise<void> {
  for (const until = Date.now() + PATIENCE; Date.now() < until;) {
    for (const { together } of editors) {
      void together.send()
      await idle()
    }
    for (const editor of editors) await editor.catchUp()
    const revisions = new Set(editors.map(({ store }) => store.get().revision))
    const isDone = editors.every(({ store }) => store.get().unsent.length === 0)
    if (isDone && revisions.size === 1) return
  }
  throw new Error('The editors do not come to rest')
}

/** Until all that waits for the database is done. */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await new Promise((resolve) => setImmediate(resolve))
}
