import { z } from 'zod'

/** Format of a manifest. Shells ignore manifests of any other. */
export const UPDATE_FORMAT = 1

/** Everybody, as a share of 10,000 devices. */
export const EVERYBODY = 10_000

/** Limits that shells enforce. Sizes are in bytes. */
export const UPDATE_LIMITS = {
  /** Of `update.json`: a manifest in base64, and its signatures. */
  envelope: 557_056,
  manifest: 393_216,
  signatures: 4,
  keys: 4,
  addresses: 3,
  files: 2000,
  fileSize: 30_000_000,
  bundleSize: 100_000_000,
  /** Of a path. Paths are ASCII. */
  path: 200,
} as const

/** A folder that updates are fetched from. The pattern is the shells': a host in ASCII, and no control characters. */
export const updateAddress = z
  .string()
  .max(2000)
  .regex(
    /^https?:\/\/[^/?#\\@\x00-\x20\x7f-\uffff]+(?:\/[^?#\\\x00-\x20]*)?\/$/,
    'must be an address that ends with a slash',
  )
  .refine((address) => URL.canParse(address), 'must be an address that ends with a slash')
