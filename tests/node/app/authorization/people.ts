import { asUser } from '../../../factories/actors'
import { CALLS, type Resource, type Rule } from '../../../factories/authorization-rules'
import { PASSWORD, newAccount } from '../../../factories/people'
import { newSessionToken } from '../../../factories/signed-in'
import { DAY } from '@/lib/base/clock'
import { MEMBER_ROLES, type Role } from '@/lib/base/roles'
import { createApp } from '@/lib/apps/mutations'
import { createCollection, deleteCollection } from '@/lib/collections/mutations'
import { createRow, deleteRow } from '@/lib/collections/row-mutations'
import { publish } from '@/lib/releases/publishing'
import { ensureUpdates } from '@/lib/releases/updates/update-keys'
import { emptyDocument } from '@/lib/document/document'
import { toDelivery } from '@/lib/platform/enqueue-event'
import { seal } from '@/lib/platform/secrets/encryption'
import { database } from '@/lib/platform/database/database'
import { createIdentity } from '@/lib/stores/apple-certificate/mutations'
import { newSecret } from '@/lib/webhooks/secrets'
import { type Params, send } from './send'

/** One dark pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const TOKEN = { name: 'Deployments', scopes: ['apps:read'] }

/** The caller of a request, each with one session. The disabled user's session was opened before. */
export type Who = 'nobody' | 'disabled' | 'user' | 'other' | 'admin'

export type Cast = {
  ask: Record<Who, string | null>
  /** The same, with a recent password confirmation. */
  confirmed: Record<'user' | 'admin', string>
  owner: string
}

/** Creates all callers. */
export async function cast(): Promise<Cast> {
  const [owner, other, admin, disabled] = [
    await newAccount('owner@example.com'),
    await newAccount('other@example.com'),
    await newAccount('admin@example.com'),
    await newAccount('disabled@example.com'),
  ]
  await database().user.update({ where: { id: admin }, data: { role: 'admin' } })
  const ask = {
    nobody: null,
    disabled: await newToken(disabled),
    user: await newToken(owner),
    other: await newToken(other),
    admin: await newToken(admin),
  }
  const confirmed = { user: await newConfirmed(owner), admin: await newConfirmed(admin) }
  const change = await call(
    confirmed.admin,
    'PATCH /api/admin/users/[id]',
    { disabled: true },
    { id: disabled },
  )
  expect(change).toMatchObject({ status: 200 })
  return { ask, confirmed, owner }
}

/** A member of the owner's workspace in each role, who chose it, and a guest: their id and a confirmed session. */
export type InRoles = Record<Exclude<Role, 'owner'>, { id: string; session: string }>

export async function inRoles({ owner: workspaceId }: Cast): Promise<InRoles> {
  const joined = await Promise.all(
    [...MEMBER_ROLES, 'guest' as const].map(async (role) => {
      const id = await newAccount(`${role}@example.com`)
      if (role !== 'guest') await database().membership.create({ data: { workspaceId, userId: id, role } })
      const session = await newConfirmed(id)
      if (role !== 'guest')
        await database().session.updateMany({ where: { userId: id }, data: { workspaceId } })
      return [role, { id, session }] as const
    }),
  )
  return Object.fromEntries(joined) as InRoles
}

/** Creates a new user with a recent password confirmation. */
export async function newcomer(role: string): Promise<Cast> {
  const owner = await newAccount(`newcomer-${++newcomers}@example.com`)
  await database().user.update({ where: { id: owner }, data: { role } })
  const token = await newConfirmed(owner)
  const ask = { nobody: null, disabled: null, user: token, other: token, admin: token }
  return { ask, confirmed: { user: token, admin: token }, owner }
}

let newcomers = 0
let passkeys = 0
let answers = 0
let folders = 0
let members = 0
let channels = 0
let webhooks = 0

const inOneDay = () => new Date(Date.now() + DAY)

/** Without the API, whose rate limit counts new apps per hour; so does the function that publishes. */
const newApp = (owner: string) =>
  createApp(asUser(owner), { kind: 'custom', name: 'Mine', document: emptyDocument('Mine') })

const newToken = async (userId: string) => (await newSessionToken(userId)).token

async function newConfirmed(userId: string): Promise<string> {
  const token = await newToken(userId)
  expect(await call(token, 'POST /api/account/confirm', { password: PASSWORD })).toMatchObject({
    status: 200,
  })
  return token
}

function call(session: string | null, name: string, body?: unknown, params: Params = {}) {
  const rule = CALLS[name]
  if (!rule) throw new Error(`${name} has no rule`)
  return send(session, name, rule, { params, data: JSON.stringify(body) })
}

async function read<T>(answer: ReturnType<typeof send>): Promise<T> {
  return JSON.parse((await answer).text) as T
}

function upload(session: string | null, name: string, params: Params = {}) {
  return send(session, name, { who: 'user', body: 'picture' }, { params, data: PIXEL, type: 'image/png' })
}

/** Creates a resource of `user`. Each test creates its own, so that it may be deleted. */
export const make: Record<Resource, (cast: Cast, rule?: Rule) => Promise<Params>> = {
  app: async ({ owner }, rule) => {
    const { id } = await newApp(owner)
    if (rule?.released) await publish(asUser(owner), id)
    const screenshot = { language: 'en', device: 'phone', position: '1' }
    return { id, version: '1', artifact: 'app.apk', file: 'assetlinks.json', number: '1', ...screenshot }
  },
  answer: async ({ owner }) => {
    const { id: appId } = await newApp(owner)
    const about = { appId, blockId: 'form', formTitle: 'Form', version: 1, values: '[]', searchText: '' }
    const id = `answer-${++answers}`
    await database().formAnswer.create({ data: { id, ...about, ticketHash: id } })
    return { id: appId, answer: id }
  },
  address: async ({ owner }) => {
    const { id: appId } = await newApp(owner)
    const row = await database().appAddress.create({ data: { appId, email: 'grace@example.com' } })
    return { id: appId, address: row.id }
  },
  'apple-identity': async ({ owner }) => {
    const applicant = { email: 'ada@example.com', commonName: 'Ada Lovelace' }
    await database().appleCertificate.deleteMany({ where: { workspaceId: owner } }) // at most twenty
    return { id: (await createIdentity(asUser(owner), applicant)).id }
  },
  message: async (cast) => {
    const { id = '' } = await make.app(cast)
    const parts = { content: { title: 'Hello' }, audience: {}, schedule: { type: 'now' } }
    const stored = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)]),
    )
    const data = { ...(stored as Record<keyof typeof parts, string>), appId: id, origin: 'owner' }
    const message = await database().pushMessage.create({ data: { ...data, dueAt: new Date() } })
    return { id, message: message.id }
  },
  'api-token': async (cast) => {
    const { id = '' } = await make.app(cast)
    const made = await read<{ id: string }>(
      call(cast.ask.user, 'POST /api/apps/[id]/api-tokens', { name: 'Shop' }, { id }),
    )
    return { id, token: made.id }
  },
  source: async ({ owner }) => {
    const address = 'https://blog.example/feed/'
    const sources = [{ id: 'news', kind: 'feed' as const, address, name: 'News' }]
    const document = { ...emptyDocument('Mine'), sources }
    const { id } = await createApp(asUser(owner), { kind: 'custom', name: 'Mine', document })
    return { id, source: 'news', route: 'not-listed' }
  },
  'deleted-app': async ({ ask, owner }) => {
    const { id } = await newApp(owner)
    await call(ask.user, 'DELETE /api/apps/[id]', undefined, { id })
    return { id }
  },
  picture: async ({ ask, owner }) => {
    const { id } = await newApp(owner)
    const { url } = await read<{ url: string }>(upload(ask.user, 'POST /api/apps/[id]/assets', { id }))
    return { id, hash: url.split('/').at(-1) ?? '' }
  },
  collection: async ({ owner }) => {
    const { id } = await newApp(owner)
    const actor = asUser(owner)
    const fields = [{ id: 'name', name: 'Name', type: 'text' as const, required: true }]
    const collection = await createCollection(actor, id, { name: 'Dishes', fields })
    const soup = { values: { name: 'Soup' }, translations: {}, visible: true }
    const row = await createRow(actor, id, collection.id, soup)
    return { id, collection: collection.id, row: row.id }
  },
  'deleted-collection': async (cast) => {
    const made = await make.collection(cast)
    await deleteCollection(asUser(cast.owner), made['id'] ?? '', made['collection'] ?? '')
    return made
  },
  'deleted-row': async (cast) => {
    const made = await make.collection(cast)
    const { id = '', collection = '', row = '' } = made
    await deleteRow(asUser(cast.owner), id, collection, row)
    return made
  },
  folder: async ({ ask }) =>
    read<{ id: string }>(call(ask.user, 'POST /api/folders', { name: `Folder ${++folders}` })),
  template: async (cast) => {
    const { id: appId, hash = '' } = await make.picture(cast)
    const app = await read<{ document: Record<string, unknown> }>(
      call(cast.ask.user, 'GET /api/apps/[id]', undefined, { id: appId ?? '' }),
    )
    const screens = [
      { id: 'home', title: 'Home', blocks: [{ id: 'i', type: 'image', src: `asset:${hash}`, alt: 'A dot' }] },
    ]
    const document = { ...app.document, screens }
    await call(cast.ask.user, 'PUT /api/apps/[id]', { document }, { id: appId ?? '' })
    const body = { appId, name: 'Mine' }
    return { ...(await read<{ id: string }>(call(cast.ask.user, 'POST /api/templates', body))), hash }
  },
  batch: async ({ ask }) =>
    read<{ id: string }>(
      call(ask.user, 'POST /api/app-batches', { template: 'restaurant', rows: [{ name: 'Mine' }] }),
    ),
  portrait: async ({ ask }) => {
    const { image } = await read<{ image: string }>(upload(ask.user, 'PUT /api/account/picture'))
    return { hash: image.split('/').at(-1) ?? '' }
  },
  order: async ({ ask }) => {
    const choice = { family: 'builder', planId: 'enterprise', interval: 'month' }
    const order = await read<{ id: string; invoices: { number: string }[] }>(
      call(ask.user, 'POST /api/billing/orders', { choice, method: 'bank', expectedCents: 19900 }),
    )
    return { id: order.id, number: order.invoices[0]?.number ?? '', method: 'paypal' }
  },
  passkey: async ({ owner: userId }) => {
    const credentialId = `credential-${++passkeys}`
    const data = { userId, credentialId, publicKey: new Uint8Array(), counter: 0, transports: '[]' }
    const passkey = await database().passkey.create({ data: { ...data, name: 'Key', backedUp: true } })
    return { id: passkey.id }
  },
  // In the owner's own workspace, in which the people of `inRoles` are.
  workspace: async ({ owner }) => ({ id: owner }),
  'export-target': async ({ owner }) => {
    const secrets = { secretAccessKey: 'secret', passphrase: 'correct horse battery staple' }
    const sealed = seal(Buffer.from(JSON.stringify(secrets)), owner)
    const bucket = { endpoint: 'https://s3.example', region: 'eu', bucket: 'rye', prefix: '', copies: 8 }
    const row = { ...bucket, accessKeyId: 'key', sealed, drillDueAt: inOneDay() }
    const where = { workspaceId: owner }
    await database().exportTarget.upsert({ where, create: { ...where, ...row }, update: row })
    return { id: owner }
  },
  webhook: async ({ owner }) => {
    const id = `webhook-${++webhooks}`
    const { sealed } = newSecret(id)
    const row = { id, workspaceId: owner, url: 'https://hooks.example/', events: '[]', secret: sealed }
    const delivery = toDelivery(id, 'webhook.test', {}, new Date())
    await database().webhook.create({ data: row })
    await database().webhookDelivery.create({ data: delivery })
    return { id: owner, webhook: id, delivery: delivery.id }
  },
  member: async ({ owner }) => {
    const member = await newAccount(`member-${++members}@example.com`)
    await database().membership.create({ data: { workspaceId: owner, userId: member, role: 'viewer' } })
    return { id: owner, member }
  },
  invitation: async ({ owner }) => {
    const data = { email: 'grace@example.com', role: 'viewer', invitedById: owner, expiresAt: inOneDay() }
    const { id } = await database().invitation.create({
      data: { ...data, workspaceId: owner, hash: `hash-${++members}` },
    })
    return { id: owner, invitation: id }
  },
  guest: async ({ owner }) => {
    const { id: appId } = await newApp(owner)
    const guest = await newAccount(`member-${++members}@example.com`)
    await database().appGuest.create({ data: { appId, userId: guest } })
    return { id: appId, guest }
  },
  transfer: async ({ owner }) => {
    const { id: appId } = await newApp(owner)
    const offer = { email: 'grace@example.com', offeredById: owner, expiresAt: inOneDay() }
    await database().appTransfer.create({ data: { ...offer, appId, hash: `hash-${++members}` } })
    return { id: appId }
  },
  'review-link': async ({ owner }) => {
    const { id: appId } = await newApp(owner)
    const link = await database().reviewLink.create({ data: { appId, createdById: owner, label: 'Grace' } })
    return { id: appId, link: link.id }
  },
  comment: async ({ owner }) => {
    const { id: appId } = await newApp(owner)
    const place = { appId, screenId: 'home', revision: 1 }
    const comment = await database().reviewComment.create({ data: { ...place, name: 'Grace', text: 'Hi' } })
    return { id: appId, comment: comment.id }
  },
  domain: async ({ owner }) => {
    const { id: appId } = await newApp(owner)
    const domain = { host: 'app.example.com', token: 'token', nextCheckAt: inOneDay() }
    await database().domain.create({ data: { ...domain, appId } })
    return { id: appId }
  },
  'workspace-domain': async ({ owner: workspaceId }) => {
    const domain = { host: 'apps.example.com', token: 'token', nextCheckAt: inOneDay() }
    const where = { workspaceId }
    await database().domain.upsert({ where, create: { ...domain, workspaceId }, update: domain })
    return { id: workspaceId }
  },
  channel: async ({ owner }) => {
    const { id: appId } = await newApp(owner)
    await ensureUpdates(appId)
    const data = { appId, name: 'Staff', token: `token-${++channels}` }
    return { id: appId, channel: (await database().updateChannel.create({ data })).id }
  },
  'own-token': async ({ ask }) => read<{ id: string }>(call(ask.user, 'POST /api/tokens', TOKEN)),
  'workspace-token': async ({ ask, owner: id }) => {
    const made = await read<{ id: string }>(call(ask.user, 'POST /api/workspaces/[id]/tokens', TOKEN, { id }))
    return { id, token: made.id }
  },
  session: async ({ owner }) => ({ id: (await newSessionToken(owner)).sessionId }),
}
