import type { SearchKind } from '@/lib/admin/search/schema'

/** Copy of the administration's search. */
export const copy = {
  button: 'Search',
  title: 'Search',
  label: 'Search people, orders, apps and messages',
  placeholder: 'Name, email, order number, app…',
  hint: 'Search by name, email, order or invoice number, or app address.',
  searching: 'Searching…',
  none: (words: string) => `Nothing found for “${words}”.`,
  failed: 'The search didn’t work. Check your connection and try again.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  kinds: { people: 'People', orders: 'Orders', apps: 'Apps', messages: 'Messages' } satisfies Record<
    SearchKind,
    string
  >,
  all: {
    people: 'Search all people',
    orders: 'Search all orders',
    apps: 'Search all apps',
    messages: 'Search all messages',
  } satisfies Record<SearchKind, string>,
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
} as const
