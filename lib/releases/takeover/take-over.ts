import { X509Certificate } from 'node:crypto'
import { createApp, type NewApp } from '../../apps/mutations'
import { readPicture, toPicture } from '../../apps/pictures/pictures'
import { convertSite } from '../../conversion/convert'
import { convertManually } from '../../conversion/manual'
import { withOutbound } from '../../conversion/outbound'
import { emptyDocument } from '../../document/document'
import { fingerprint } from '../../packaging/signing-key'
import { type Actor, currentWorkspace } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { InvalidError } from '../../platform/errors'
import { requireApp } from '../../apps/access'
import { openKeyFile, storeKey } from '../signing-key/key-transfer'
import { refuseUsedPackageId } from '../signing-key/package-id'
import { ensureSigningKey } from '../signing-key/signing-keys'
import type { CheckedKey, CheckKeyRequest, TakenOver, TakeoverRequest } from './schema'

const OTHER_KEY =
  'This key doesn’t fit: the app is signed with another certificate, so phones won’t install releases over it. It still is the right one if Google Play signs the app and this is its upload key.'

/**
 * Opens a key file and compares its certificate with an app's. Nothing is stored.
 * @throws InvalidError at the invalid field; and as takeOneTurn
 */
export async function checkKey(
  actor: Actor,
  { certificate, ...request }: CheckKeyRequest,
  now = new Date(),
): Promise<CheckedKey> {
  currentWorkspace(actor) // refuses before the file is opened
  const opened = await openKeyFile(actor, request, now)
  const print = fingerprint(opened.certificate)
  const { validTo } = new X509Certificate(opened.certificate)
  return { fits: print === certificate, fingerprint: print, validUntil: new Date(validTo).toISOString() }
}

type Options = { requestKey?: string | undefined; signal?: AbortSignal | undefined; now?: Date }

/**
 * Creates an app whose releases install over an app that was built elsewhere: with its package ID, higher
 * version codes, and its key if there is one. It is drawn from the site that the app opened. A site that can't
 * be read is no error: the app then only opens it, and the result says so.
 * With a key, the actor’s role must permit to manage keys, too.
 * @param requestKey idempotency key: repeating a request continues with the same app
 * @throws InvalidError at the invalid field; ConflictError `package-id-used`, `key-pinned`; and as createApp
 */
export async function takeOver(
  actor: Actor,
  request: TakeoverRequest,
  { requestKey, signal, now = new Date() }: Options = {},
): Promise<TakenOver> {
  const { name, packageId, lastVersionCode, p12 } = request
  currentWorkspace(p12 ? { ...actor, permission: 'keys.manage' } : actor) // refuses before the site is visited
  const material = p12 ? await openKeyFile(actor, { ...request, p12 }, now) : null
  const print = material && fingerprint(material.certificate)
  if (print && request.certificate && print !== request.certificate && !request.acceptOtherKey)
    throw new InvalidError(OTHER_KEY, { acceptOtherKey: OTHER_KEY })
  if (print === null || print !== request.certificate) await refuseUsedPackageId(database(), packageId)
  const icon = request.icon && (await readPicture(request.icon))
  const { drawnFrom, problem, ...start } = await draw(request, signal)
  const app = await createApp(
    actor,
    { name, ...start, ...(icon && { icon }), packageId, ...(requestKey !== undefined && { requestKey }) },
    now,
  )
  if (material) await storeKey(actor, app.id, { material, packageId, lastVersionCode }, now)
  else {
    const { workspaceId } = await requireApp(database(), actor, app.id, { workspaceId: true })
    await ensureSigningKey(actor, { id: app.id, name, packageId, workspaceId }, lastVersionCode)
  }
  const key = await database().signingKey.findUniqueOrThrow({
    where: { appId: app.id },
    select: { fingerprint: true, lastVersionCode: true },
  })
  return {
    ...{ id: app.id, name: app.name, slug: app.slug, kind: app.kind },
    ...{ drawnFrom, problem },
    nextVersionCode: key.lastVersionCode + 1,
    fingerprint: key.fingerprint,
  }
}

type Start = Pick<NewApp, 'kind' | 'sourceUrl' | 'document' | 'icon' | 'report'> &
  Pick<TakenOver, 'drawnFrom' | 'problem'>

async function draw({ name, url }: TakeoverRequest, signal: AbortSignal | undefined): Promise<Start> {
  const blank = emptyDocument(name)
  if (url === '') return { kind: 'custom', document: blank, drawnFrom: 'blank', problem: null }
  const request = { url, appName: name, kind: 'web-to-app' } as const
  const visited = await withOutbound((fetch) => convertSite(request, { fetch, ...(signal && { signal }) }))
  if (visited.ok) {
    const { icon, ...converted } = visited.value
    return {
      ...converted,
      icon: icon ? toPicture(icon.png, 'image/png') : null,
      drawnFrom: 'site',
      problem: null,
    }
  }
  const { message } = visited.problem
  const manual = convertManually(request, { primaryColor: blank.settings.primaryColor })
  if (!manual.ok) throw new InvalidError(message, { url: message })
  return { ...manual.value, drawnFrom: 'address', problem: message }
}
