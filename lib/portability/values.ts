import { z } from 'zod'

// Types of the values in export files.

export const hash = z.string().regex(/^[0-9a-f]{64}$/)
export const text = z.string()
export const date = z.iso.datetime().transform((value) => new Date(value))
export const count = z.int().min(0).max(2_147_483_647)
export const version = z.int().min(1).max(999_999_999)
export const id = z.string().regex(/^[\w-]{1,64}$/)
export const base64 = z.base64().transform((value) => Uint8Array.from(Buffer.from(value, 'base64')))
export const webAddress = z.url({ protocol: /^https?$/ }).max(500)
/** A private key of Ed25519. */
export const updateSeed = base64.refine(({ length }) => length === 32)
/** A value that the database stores as JSON. */
export const json = z.string().refine((value) => {
  try {
    const parsed: unknown = JSON.parse(value)
    return typeof parsed === 'object' && parsed !== null
  } catch {
    return false
  }
}, 'must be JSON')
