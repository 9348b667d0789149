import { type AppDocument, documentSchema } from '@/lib/document/document'
import type { BlockInput } from '@/lib/document/block'

/** An app with these blocks on one screen, which show the WordPress site at `address`. */
export function liveDocument(
  blocks: readonly BlockInput[],
  address = 'https://blog.example/wp-json/',
  kind: 'wordpress' | 'woocommerce' | 'feed' = 'wordpress',
): AppDocument {
  return documentSchema.parse({
    version: 1,
    settings: { appName: 'Clay & Kiln' },
    sources: [{ id: 'blog', kind, address, name: 'Clay & Kiln' }],
    screens: [{ id: 'home', title: 'Home', blocks }],
  })
}

export const POSTS = {
  id: 'block-posts',
  type: 'posts',
  source: 'blog',
  layout: 'rows',
  number: 10,
} as const
