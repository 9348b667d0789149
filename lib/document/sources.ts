import { z } from 'zod'
import { refuseSharedIds } from './blocks/fields'
import { id } from './id'
import { visibleLine } from './text'

/** What kinds of systems an app's live content comes from. */
export const SOURCE_KINDS = ['wordpress', 'woocommerce', 'feed'] as const

export const MAX_SOURCES = 10

/** A site whose content an app shows as it is now. Blocks name it by its id, and so do the app's addresses (`#~blog/post/12`). */
export const sourceSchema = z.object({
  id,
  kind: z.enum(SOURCE_KINDS),
  /** The root of its API, as `https://shop.example/wp-json/` or `https://shop.example/?rest_route=/`; of a feed its own address. */
  address: z
    .string()
    .trim()
    .max(2000)
    .refine(isSourceAddress, 'Use an address that starts with https://, without a name and password in it'),
  /** Of a store: how a cart gets into its own checkout, as it was found when the app was made. */
  checkout: z
    .object({
      /** An address with all lines, one for each line, or none that takes a cart along. */
      way: z.enum(['link', 'add', 'open']),
      page: z.string().trim().max(2000).refine(isSourceAddress, 'Use an address that starts with https://'),
    })
    .optional(),
  /** The languages that it gives its content in, one at a time, as it writes them: `de`, `pt-br`. Its main one is the first. */
  languages: z
    .array(z.string().regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})?$/, 'Unusable code of a language'))
    .max(20)
    .optional(),
  /** As the builder calls it. */
  name: visibleLine('Give the source a name').max(80, 'At most 80 characters'),
})

export const sourcesSchema = z
  .array(sourceSchema)
  .max(MAX_SOURCES, `At most ${MAX_SOURCES}`)
  .superRefine(refuseSharedIds)

export type Source = z.infer<typeof sourceSchema>
export type SourceKind = Source['kind']

function isSourceAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** A source of a document by its id, or null. */
export function sourceOf(document: { sources?: readonly Source[] | undefined }, id: string): Source | null {
  return document.sources?.find((source) => source.id === id) ?? null
}
