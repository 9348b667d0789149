import { z } from 'zod'

/** Android's rule for application IDs. The resource table has space for 127 characters. */
export const packageId = z
  .string()
  .max(127, 'must have at most 127 characters')
  .regex(/^[a-zA-Z][a-zA-Z0-9_]*(\.[a-zA-Z][a-zA-Z0-9_]*)+$/, 'must be a package id like com.example.app')

/** Google Play's maximum. */
export const HIGHEST_VERSION_CODE = 2_100_000_000

export const versionCode = z.int().min(1).max(HIGHEST_VERSION_CODE)
