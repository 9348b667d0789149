import { createApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { emptyDocument } from '@/lib/document/document'
import { asUser } from './actors'
import { newAccount } from './people'
import { newStore, type Store } from './store/server'

export type LiveApp = { id: string; slug: string; owner: string; store: Store }

/**
 * A published app with content from its own store: `shop`, `plain` without pretty links, and its feed,
 * `news`.
 */
export async function newLiveApp(email = 'potter@example.com'): Promise<LiveApp> {
  const store = await newStore()
  process.env.OUTBOUND_PRIVATE_ALLOW = `127.0.0.1:${store.port}`
  const owner = await newAccount(email)
  const document = {
    ...emptyDocument('Kiln'),
    sources: [
      { id: 'shop', kind: 'woocommerce' as const, address: `${store.origin}/wp-json/`, name: 'Shop' },
      { id: 'plain', kind: 'wordpress' as const, address: `${store.origin}/?rest_route=/`, name: 'Blog' },
      { id: 'news', kind: 'feed' as const, address: `${store.origin}/feed/`, name: 'News' },
    ],
  }
  const { id, slug } = await createApp(asUser(owner), { kind: 'custom', name: 'Kiln', document })
  await publish(asUser(owner), id)
  return { id, slug, owner, store }
}
