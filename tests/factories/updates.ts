import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createApp, saveApp } from '@/lib/apps/mutations'
import { findApp } from '@/lib/apps/queries'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { serveUpdates } from '@/lib/hosting/front-updates'
import type { UpdateManifest } from '@/lib/packaging/updates/manifest'
import { readUpdate } from '@/lib/packaging/updates/read-update'
import { publish } from '@/lib/releases/publishing'
import { ensureUpdates } from '@/lib/releases/updates/update-keys'
import { asUser } from './actors'
import { newAccount } from './people'

/** Path of the manifest below an app's address of updates. */
export const UPDATE = 'android-6/update.json'

/** The front that serves updates, at a port of this machine. Each request comes from another network. */
export const front = {
  server: null as Server | null,
  network: 0,
  /** Method, URL and status of each response. */
  responses: [] as string[],
  get port(): number {
    return (front.server?.address() as AddressInfo).port
  },
}

/** Serves updates to the tests of a file. */
export function withUpdateFront(): void {
  beforeAll(async () => {
    front.responses.length = 0
    front.server = createServer((request, response) => {
      response.once('finish', () => front.responses.push(`${response.statusCode} ${request.url}`))
      if (!serveUpdates(request, response, nextAddress)) response.writeHead(418).end()
    })
    await new Promise<void>((resolve) => front.server?.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    front.server?.closeAllConnections()
    await new Promise((resolve) => front.server?.close(resolve))
  })
}

function nextAddress(): string {
  const next = front.network++
  return `10.${(next >> 8) & 255}.${next & 255}.1`
}

export async function fetchUpdate(slug: string, rest: string, { method = 'GET', headers = {} } = {}) {
  const path = `/a/${slug}/~updates/${rest}`
  const sent = send({ host: '127.0.0.1', port: front.port, path, method, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}

let count = 0
export type UpdatedApp = Awaited<ReturnType<typeof newOffer>>

/** An app whose first release is offered to installed apps. */
export async function newOffer() {
  const owner = await newAccount(`updates-${count++}@example.com`)
  const actor = asUser(owner)
  const app = await createApp(actor, { kind: 'custom', name: 'Rye', document: emptyDocument('Rye') })
  const frozen = (await ensureUpdates(app.id))!
  await publish(actor, app.id)
  const read = async (rest = UPDATE, trust = {}) => {
    const { status, body } = await fetchUpdate(app.slug, rest)
    if (status !== 200) return { status }
    const known = {
      app: app.id,
      generation: 'android-6',
      keys: frozen.keys,
      sequence: 0,
      refused: [],
      device: '1',
      ...trust,
    }
    const result = readUpdate(body, known)
    return result.ok ? result.value : { problem: result.problem }
  }
  return { ...app, actor, keys: frozen.keys, read }
}

export const manifestOf = async (app: UpdatedApp) => (await app.read()) as UpdateManifest

type Owned = Pick<UpdatedApp, 'id' | 'actor'>

/** Edits an app without publishing it. */
export async function change({ actor, id }: Owned, edit: (document: AppDocument) => void): Promise<void> {
  const { document, revision } = await findApp(actor, id)
  const changed = structuredClone(document) as AppDocument
  edit(changed)
  await saveApp(actor, id, revision, changed)
}

/** Publishes a change that installed apps get at once. */
export async function publishTitle(app: Owned, title: string): Promise<void> {
  await change(app, ({ screens, settings }) => {
    screens[0].title = title
    settings.permissionReasons = { camera: title } // only iPhones show it
  })
  await publish(app.actor, app.id)
}

/** Waits for what a response does not wait for. @throws Error after two seconds */
export async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await isDone()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('did not happen')
}
