import { sign } from 'node:crypto'
import { parseInput } from '../parse-input'
import { PackagingError } from '../packaging-error'
import { UPDATE_LIMITS } from './limits'
import { manifestSchema, type UpdateManifest } from './manifest'
import { publicUpdateKey, toPrivateKey, updateKeyId } from './update-keys'

/** Signed before the manifest, so that a signature is valid for nothing else. */
export const SIGNATURE_PREFIX = Buffer.from('app-update-1\n', 'ascii')

/**
 * Writes `update.json`: a manifest, signed with Ed25519 by each of the keys. The same manifest and keys give
 * the same bytes.
 * @param seeds private keys, 32 bytes each; two while a key is replaced
 * @throws PackagingError with the field of the manifest
 */
export function signUpdate(manifest: UpdateManifest, seeds: readonly Uint8Array[]): Buffer {
  const bytes = writeManifest(parseInput(manifestSchema, manifest))
  if (bytes.length > UPDATE_LIMITS.manifest) throw new PackagingError('files', 'are too many for an update')
  return writeEnvelope(bytes, seeds)
}

/** Writes the members in the order of the schema, without white space. */
function writeManifest(manifest: UpdateManifest): Buffer {
  return Buffer.from(JSON.stringify(manifest))
}

/** Signs any bytes. For tests of readers, which must refuse what is signed but wrong. */
export function writeEnvelope(bytes: Uint8Array, seeds: readonly Uint8Array[]): Buffer {
  const message = Buffer.concat([SIGNATURE_PREFIX, bytes])
  const signatures = seeds.map((seed) => ({
    key: updateKeyId(publicUpdateKey(seed)),
    signature: sign(null, message, toPrivateKey(seed)).toString('base64'),
  }))
  return Buffer.from(JSON.stringify({ signed: Buffer.from(bytes).toString('base64'), signatures }))
}
