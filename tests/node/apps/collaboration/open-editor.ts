import { createSaver } from '@/components/builder/session/saver'
import { createEditorStore } from '@/components/builder/state/editor-state'
import { type Api, UnreachableError } from '@/lib/client/apps-api'
import { ApiError } from '@/lib/client/api-request'
import type { AppDetail } from '@/lib/apps/schema'
import type { AppEvent, Restored } from '@/lib/apps/collaboration/schema'
import type { AppDocument } from '@/lib/document/document'
import { readDocument } from '@/lib/document/migrations'
import { CALLS } from '../../../factories/authorization-rules'
import { type Params, send } from '../../app/authorization/send'

/** Makes an API call in a session, as the builder does. Throws the error of a rejection. */
export async function sendCall<T>(
  session: string,
  call: string,
  params: Params,
  body?: unknown,
  headers = {},
) {
  const rule = CALLS[call]
  if (!rule) throw new Error(`${call} has no rule`)
  const data = body === undefined ? {} : { data: JSON.stringify(body) }
  const { status, text } = await send(session, call, rule, { params, ...data, headers })
  const answer = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
  if (status >= 400) throw new ApiError(status, String(answer['error']), String(answer['code']), {}, answer)
  return answer as T
}

/** Returns the changes since a revision, as events. */
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

/** An editor as in a browser, with a network that can be interrupted, on the real API. */
export async function openEditor(session: string, id: string, client: string) {
  const read = () => sendCall<AppDetail>(session, 'GET /api/apps/[id]', { id })
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
  const call = <T>(name: string, params: Params, body?: unknown, headers = {}) =>
    overNetwork(() => sendCall<T>(session, name, params, body, headers))
  const revision = 'PATCH /api/apps/[id]/revisions/[number]'
  const api: Partial<Api> = {
    readApp: () => overNetwork(read),
    saveApp: (_, document, on, auto) =>
      call('PUT /api/apps/[id]', { id }, { document, ...(auto && { auto }) }, { 'if-match': String(on) }),
    readRevision: (_, number) =>
      call('GET /api/apps/[id]/revisions/[number]', { id, number: String(number) }),
    changeRevision: (_, number, change) => call(revision, { id, number: String(number) }, change),
    sendOperations: (_, sent) => call('POST /api/apps/[id]/operations', { id }, sent),
  }
  const saver = createSaver({
    ...{
      store,
      api: api as Api,
      client,
      signedIn: true,
      onCreated: () => undefined,
      onSaved: () => undefined,
    },
    onNotice(notice) {
      if (notice.kind === 'lost') lost += notice.count
      else if (notice.kind === 'replaced') replaced++
      else restored.push(notice.restored)
    },
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
    saver.setConnected(true)
    saver.receive({ event: 'presence', others: [other] })
  }
  connect()
  return {
    store,
    saver,
    /** Applies the events since the last call. */
    async catchUp() {
      if (!isOnline) return
      for (const event of await eventsSince(session, id, store.get().revision)) saver.receive(event)
    },
    setOnline(online: boolean) {
      isOnline = online
      if (online) connect()
      else saver.setConnected(false)
    },
    /** From now on the service responds with this error, or normally (null). */
    refuse(error: ApiError | null) {
      refusal = error
    },
    /** From now on some requests arrive, but their responses are lost. */
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

/** Milliseconds. On a busy machine a save waits for the database and is retried after a while. */
const TIMEOUT_MS = 15_000

/** Synchronizes until all editors have all edits. */
export async function waitUntilEqual(editors: readonly OpenEditor[]): Promise<void> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until;) {
    for (const { saver } of editors) {
      void saver.save(true)
      await idle()
    }
    for (const editor of editors) await editor.catchUp()
    const revisions = new Set(editors.map(({ store }) => store.get().revision))
    const isDone = editors.every(({ store }) => store.get().unsent.length === 0)
    if (isDone && revisions.size === 1) return
  }
  throw new Error('The editors do not come to rest')
}

/** Waits until all pending database work is done. */
export async function idle(): Promise<void> {
  for (let tick = 0; tick < 40; tick++) await new Promise((resolve) => setImmediate(resolve))
}
