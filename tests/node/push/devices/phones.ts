import { createECDH, randomBytes } from 'node:crypto'
import * as deviceRoute from '@/app/a/[slug]/~push/[device]/route'
import * as appRoute from '@/app/a/[slug]/~push/route'
import { createApp, saveApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { createBlock } from '@/lib/document/block'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../../factories/actors'

/** The default app of devices. */
export const here = { id: '', slug: '' }
let networks = 0

export const TOPICS = [
  { id: 'news', label: 'New bread' },
  { id: 'offers', label: 'Offers' },
]

/** Publishes an app of an owner, with notifications by default. */
export async function publishedApp(
  owner: string,
  name: string,
  offers = true,
): Promise<{ id: string; slug: string }> {
  const { id, slug } = await createApp(asUser(owner), { name, kind: 'custom' })
  await publishWith(owner, id, offers)
  return { id, slug }
}

export async function publishWith(owner: string, appId: string, offers: boolean): Promise<void> {
  const { revision } = await database().app.findUniqueOrThrow({ where: { id: appId } })
  const empty = emptyDocument('Bakery')
  const document: AppDocument = offers
    ? {
        ...empty,
        settings: { ...empty.settings, notifications: { topics: TOPICS, invitation: '' } },
        screens: [{ ...empty.screens[0], blocks: [createBlock('notifications', 'bell')] }],
      }
    : empty
  await saveApp(asUser(owner), appId, revision, document)
  await publish(asUser(owner), appId)
}

/** Creates keys as a browser does. */
export function newKeys() {
  return {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

export function newDevice(input: object = {}) {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
    keys: newKeys(),
    platform: 'web',
    locale: 'de-AT',
    timeZone: 'Europe/Vienna',
    topics: ['news'],
    version: 1,
    ...input,
  }
}

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>
export type Sent = {
  body?: unknown
  secret?: string
  slug?: string
  device?: string
  headers?: Record<string, string>
}

/** Calls a handler from another network each time. */
export async function call(
  handler: Handler,
  method: string,
  { body, secret, slug, device, headers }: Sent = {},
) {
  networks++
  const request = new Request('http://localhost:3000/a/x/~push', {
    method,
    headers: {
      host: 'localhost:3000',
      'x-appkiln-address': `203.0.${networks >> 8}.${networks & 255}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(secret && { authorization: `Bearer ${secret}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const params = { slug: slug ?? here.slug, ...(device && { device }) }
  const response = await handler(request, { params: Promise.resolve(params) })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : null) as { code?: string; id: string; secret: string },
  }
}

export const subscribe = (body: object, more: Sent = {}) => call(appRoute.POST, 'POST', { body, ...more })
export const change = (device: string, secret: string, body: object = {}, more: Sent = {}) =>
  call(deviceRoute.PATCH, 'PATCH', { device, secret, body, ...more })
export const unsubscribe = (device: string, secret: string, more: Sent = {}) =>
  call(deviceRoute.DELETE, 'DELETE', { device, secret, ...more })
export const rowOf = (id: string) => database().pushSubscription.findUnique({ where: { id } })
