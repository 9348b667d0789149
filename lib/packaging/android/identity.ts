import { z } from 'zod'

/** Android's rule for application IDs. The resource table has space for 127 characters. */
export const packageId = z
  .string()
  .max(127, 'must have at most 127 characters')
  .regex(/^[a-zA-Z][a-zA-Z0-9_]*(\.[a-zA-Z][a-zA-Z0-9_]*)+$/, 'must be a package id like com.example.app')

/** Google Play's maximum. */
export const HIGHEST_VERSION_CODE = 2_100_000_000

export const versionCode = z.int().min(1).max(HIGHEST_VERSION_CODE)

/** Reserved words of Java, which Android tools reject in package IDs. */
const JAVA_WORDS = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally ' +
    'float for goto if implements import instanceof int interface long native new package private protected public return short ' +
    'static strictfp super switch synchronized this throw throws transient try void volatile while true false null'
  ).split(' '),
)

/** Whether Android tools reject the word as a part of a package ID. */
export const isReservedWord = (word: string): boolean => JAVA_WORDS.has(word)
