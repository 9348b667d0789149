import { createHash, verify } from 'node:crypto'
import { z } from 'zod'
import { failure, type Result, success } from '../../base/result'
import { EVERYBODY, UPDATE_FORMAT, UPDATE_LIMITS } from './limits'
import { manifestSchema, type UpdateManifest } from './manifest'
import { SIGNATURE_PREFIX } from './sign-update'
import { toPublicKey, updateKeyId } from './update-keys'

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const SIGNATURE_BYTES = 64

const envelopeSchema = z.object({
  signed: z.string().regex(BASE64),
  signatures: z
    .array(
      z.object({
        key: z.string().regex(/^[0-9a-f]{16}$/),
        signature: z.string().regex(BASE64),
      }),
    )
    .min(1)
    .max(UPDATE_LIMITS.signatures),
})

/** What a device knows when it reads an update. */
export type UpdateTrust = {
  app: string
  generation: string
  /** Public keys in base64. */
  keys: readonly string[]
  /** Of the last accepted manifest, or 0. */
  sequence: number
  /** Digests of bundles that did not start. */
  refused: readonly string[]
  /** The device's random number, in decimal. */
  device: string
}

/** Why an update is not for a device, in the order in which it is checked. */
export const UPDATE_VERDICTS = [
  'too-large',
  'unreadable',
  'untrusted',
  'other-format',
  'other-app',
  'other-generation',
  'invalid',
  'replayed',
  'nothing-new',
  'refused',
  'not-in-share',
] as const
export type UpdateVerdict = (typeof UPDATE_VERDICTS)[number]

/**
 * Reads `update.json` as shells do: docs/updates.md.
 * @returns the manifest, or why it is not accepted
 */
export function readUpdate(bytes: Uint8Array, trust: UpdateTrust): Result<UpdateManifest, UpdateVerdict> {
  if (bytes.length > UPDATE_LIMITS.envelope) return failure('too-large')
  const envelope = envelopeSchema.safeParse(parseJson(bytes))
  if (!envelope.success) return failure('unreadable')
  const signed = Buffer.from(envelope.data.signed, 'base64')
  if (!envelope.data.signatures.some((one) => isTrusted(signed, one, trust.keys))) return failure('untrusted')
  if (signed.length > UPDATE_LIMITS.manifest) return failure('too-large')
  const claims = z.looseObject({}).safeParse(parseJson(signed)).data
  if (!claims) return failure('unreadable')
  if (claims.format !== UPDATE_FORMAT) return failure('other-format')
  if (claims.app !== trust.app) return failure('other-app')
  if (claims.generation !== trust.generation) return failure('other-generation')
  const manifest = manifestSchema.safeParse(claims)
  if (!manifest.success) return failure('invalid')
  const { sequence, bundle, share } = manifest.data
  if (sequence < trust.sequence) return failure('replayed')
  if (sequence === trust.sequence) return failure('nothing-new')
  if (trust.refused.includes(bundle)) return failure('refused')
  if (deviceShare(trust.device, trust.app, bundle) >= share) return failure('not-in-share')
  return success(manifest.data)
}

/**
 * Returns a device's place in the staging of a bundle: 0 to 9,999, always the same for the same bundle. A
 * device takes the update if this is below the manifest's share.
 */
export function deviceShare(device: string, app: string, bundle: string): number {
  const hash = createHash('sha256').update(`${device}:${app}:${bundle}`).digest()
  return hash.readUInt32BE(0) % EVERYBODY
}

function isTrusted(
  signed: Uint8Array,
  { key, signature }: { key: string; signature: string },
  keys: readonly string[],
): boolean {
  const bytes = Buffer.from(signature, 'base64')
  const trusted = keys.find((one) => updateKeyId(one) === key)
  if (trusted === undefined || bytes.length !== SIGNATURE_BYTES) return false
  return verify(null, Buffer.concat([SIGNATURE_PREFIX, signed]), toPublicKey(trusted), bytes)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    return undefined
  }
}
