import { createHash } from 'node:crypto'
import fresh from 'fresh'
import { VIDEOS } from '../packaging/web/assets'
import type { UpdateFile } from '../packaging/updates/manifest'
import { WORKER, writeWebUpdate } from '../packaging/web/update-manifest'
import { getFormTarget } from '../platform/http/hosted-url'
import type { HostedBundle } from '../publishing/hosted-files'
import { updatesAddressOf } from '../publishing/updates-config'
import { openUpdateKeys } from '../releases/updates/update-keys'
import type { WebOffer } from '../releases/updates/web-offer'
import { forwardedResponse } from './forwarded-response'
import { findHostedApp } from './hosted-bundle'

/**
 * Serves the update manifest of the web app: a list of the files at the same address, signed. Apps that were last
 * published before there were updates have no key, so theirs is unsigned.
 * @throws NotFoundError; any error of an unavailable database, for an app that is not cached
 */
export async function serveWebUpdate(request: Request, slug: string): Promise<Response> {
  const { forwardTo, bundle, offer } = await findHostedApp(slug)
  if (forwardTo !== null) return forwardedResponse(request, forwardTo)
  const body = await signWebUpdate(slug, bundle, offer)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'no-cache' }
  const ifNoneMatch = request.headers.get('if-none-match')
  if (ifNoneMatch !== null && fresh({ 'if-none-match': ifNoneMatch }, { etag }))
    return new Response(null, { status: 304, headers })
  const type = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }
  return new Response(Uint8Array.from(body), { headers: { ...headers, ...type } })
}

async function signWebUpdate(slug: string, bundle: HostedBundle, offer: WebOffer): Promise<Buffer> {
  const { appId, version: release, versionName: version, key, mirrors, ...facts } = offer
  const seeds = key === null ? [] : (await openUpdateKeys(appId)).map(({ seed }) => seed)
  const addresses = [updatesAddressOf(getFormTarget(slug)), ...mirrors]
  const keys = key === null ? [] : [key]
  return writeWebUpdate({ ...facts, release, version, files: filesOf(bundle), keys, addresses }, seeds)
}

function filesOf(bundle: HostedBundle): UpdateFile[] {
  return [...bundle]
    .filter(([path]) => path !== WORKER && !path.startsWith(VIDEOS))
    .map(([path, { bytes, sha256 }]) => ({ path, sha256, size: bytes.length }))
}
