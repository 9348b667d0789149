import { z } from 'zod'
import { assetReference } from '../asset'

/** Text of one line. */
export const line = z.string().max(200, 'At most 200 characters')

/** Text of several lines. */
export const paragraph = z.string().max(5000, 'At most 5,000 characters')

/** A picture: kept with the app, or somewhere on the web, or not chosen yet. */
export const pictureSource = z.union([
  z.literal(''),
  assetReference,
  z
    .string()
    .trim()
    .max(2000)
    .regex(/^https?:\/\//i, 'Use an address that starts with https://'),
])
