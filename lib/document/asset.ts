import { z } from 'zod'

/** A picture kept with the app, named by its content: `asset:` and the SHA-256 of its bytes in hexadecimal. */
export const assetReference = z.string().regex(/^asset:[0-9a-f]{64}$/, 'Unknown picture')

export function assetHash(reference: string): string | null {
  return assetReference.safeParse(reference).success ? reference.slice('asset:'.length) : null
}

export function toAssetReference(hash: string): string {
  return `asset:${hash}`
}
