/*
 * Reads the update manifest of a web app: docs/updates.md. The worker's script names the bundle that the manifest must
 * list, so that an earlier manifest, one of another app or of another shell is refused.
 */

export type Manifest = {
  format: number
  app: string
  files: readonly { path: string; sha256: string; size: number }[]
  /** Of 10,000 devices. */
  share: number
}
type Envelope = { signed: string; signatures: readonly { signature: string }[] }

/** @throws Error if the manifest is not signed with the key, or lists another bundle; any error of the network */
export async function readManifest(
  scope: URL,
  { bundle, manifest: path, key }: { bundle: string; manifest: string; key?: string },
): Promise<Manifest> {
  const response = await fetch(new URL(path, scope), { cache: 'no-cache' })
  const { signed, signatures } = (await response.json()) as Envelope
  const bytes = fromBase64(signed)
  if (key && !(await isSigned(bytes, signatures, key))) throw new Error('The manifest is not signed')
  const manifest = JSON.parse(new TextDecoder().decode(bytes)) as Manifest
  const lines = manifest.files.map(({ path, sha256, size }) => `${path}\0${sha256}\0${size}\n`)
  if (manifest.format !== 1 || (await sha256(encode(lines.join('')))) !== bundle)
    throw new Error('The manifest lists another bundle')
  return manifest
}

/** Returns the SHA-256 of bytes in hexadecimal. */
export async function sha256(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the device's place in the staging of a bundle, 0 to 9,999. Its random number never leaves it. */
export async function deviceShare({ pathname, href }: URL, app: string, bundle: string): Promise<number> {
  const cache = await caches.open(`device:${pathname}`)
  const known = await cache.match(href)
  const device = known ? await known.text() : String(crypto.getRandomValues(new Uint32Array(1))[0])
  if (!known) await cache.put(href, new Response(device))
  return parseInt((await sha256(encode(`${device}:${app}:${bundle}`))).slice(0, 8), 16) % 10_000
}

/** Browsers without Ed25519 trust the origin, which served the worker and its bundle's digest. */
async function isSigned(
  bytes: Uint8Array,
  signatures: Envelope['signatures'],
  key: string,
): Promise<boolean> {
  let trusted: CryptoKey
  try {
    trusted = await crypto.subtle.importKey('raw', fromBase64(key), 'Ed25519', false, ['verify'])
  } catch {
    return true
  }
  const message = new Uint8Array([...encode('app-update-1\n'), ...bytes])
  for (const { signature } of signatures)
    if (await crypto.subtle.verify('Ed25519', trusted, fromBase64(signature), message)) return true
  return false
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
