import { z } from 'zod'

/** Minimum length. Shorter texts match almost everything. */
export const MIN_SEARCH = 2

/** GET /api/admin/search. */
export const searchQuery = z.object({
  q: z
    .string('Enter a search term.')
    .trim()
    .min(MIN_SEARCH, `Enter at least ${MIN_SEARCH} characters.`)
    .max(100, 'At most 100 characters.'),
})

export const SEARCH_KINDS = ['people', 'orders', 'apps', 'messages'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** A hit and its page. */
export type SearchHit = { id: string; title: string; detail: string; href: string }

/** The first hits of a kind. `all` is the URL of the full list with the same search. */
export type SearchGroup = { kind: SearchKind; hits: SearchHit[]; all: string }
