import { z } from 'zod'
import { refuseDuplicateIds } from './blocks/fields'
import { COLUMN_TYPES } from './field-types'
import { collectionKey } from './collection-address'
import { id, visibleLine } from './values'

/** Kinds of content sources. */
export const SOURCE_KINDS = [
  'wordpress',
  'woocommerce',
  'shopify',
  'feed',
  'collection',
  'csv',
  'calendar',
  'podcast',
  'channel',
  'json',
] as const

export const MAX_SOURCES = 10

const addressSchema = z
  .string()
  .trim()
  .max(2000)
  .refine(isSourceAddress, 'Use an address that starts with https://')

/** A column of a table of another site, with the type that its owner chose. */
const columnSchema = z.object({
  /** The field's ID in rows. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Unusable id'),
  type: z.enum(COLUMN_TYPES),
  /** ISO 4217, of prices that are written without one. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Enter a currency like EUR')
    .optional(),
  /** Apps do not receive it. */
  hidden: z.boolean().optional(),
})
export type Column = z.infer<typeof columnSchema>

/** A site whose live content an app shows. Blocks and addresses (`#~blog/post/12`) refer to its ID. */
export const sourceSchema = z.object({
  id,
  kind: z.enum(SOURCE_KINDS),
  /** The root of its API, `https://shop.example/wp-json/` or `…/?rest_route=/`, a Shopify store's, or a feed's. */
  address: z
    .string()
    .trim()
    .max(2000)
    .refine(isSourceAddress, 'Use an address that starts with https://, without a name and password in it'),
  /** Stores only: the method to transfer a cart to the checkout, as detected when the app was made. */
  checkout: z
    .object({
      /** One address with all lines, one per line, or no transfer. */
      way: z.enum(['link', 'add', 'open']),
      page: addressSchema,
      /** Texts about terms, privacy and withdrawal. `required`: with a box that must be ticked to order. */
      consents: z
        .array(
          z.object({
            parts: z
              .array(z.object({ text: z.string().min(1).max(500), href: addressSchema.optional() }))
              .min(1)
              .max(12),
            required: z.boolean(),
          }),
        )
        .max(6)
        .optional(),
    })
    .optional(),
  /** The languages that it serves one at a time, by its own codes: `de`, `pt-br`. Main language first. */
  languages: z
    .array(z.string().regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})?$/, 'Unusable code of a language'))
    .max(20)
    .optional(),
  /** Tables of other sites only. Types of columns that are not listed are guessed. */
  columns: z.array(columnSchema).max(30).optional(),
  /** Name in the builder. */
  name: visibleLine('Give the source a name').max(80, 'At most 80 characters'),
})

export const sourcesSchema = z
  .array(sourceSchema)
  .max(MAX_SOURCES, `At most ${MAX_SOURCES}`)
  .superRefine(refuseDuplicateIds)
  .superRefine((sources, context) => {
    sources.forEach(({ kind, address }, index) => {
      if ((kind === 'collection') !== (collectionKey(address) !== null))
        context.addIssue({
          code: 'custom',
          message: 'Use the address of a collection for a collection, and only for one',
          path: [index, 'address'],
        })
    })
  })

export type Source = z.infer<typeof sourceSchema>

/** Whether rows of a source have sounds to play. */
export const playsSound = ({ columns = [] }: Pick<Source, 'columns'>): boolean =>
  columns.some(({ type, hidden }) => type === 'audio' && !hidden)

function isSourceAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** Finds a source of a document. Returns null if there is none. */
export function sourceOf(document: { sources?: readonly Source[] | undefined }, id: string): Source | null {
  return document.sources?.find((source) => source.id === id) ?? null
}
