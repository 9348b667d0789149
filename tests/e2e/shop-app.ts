import { type APIRequestContext, expect } from '@playwright/test'
import { PORTS } from './ports'

/** Port of the store while a test needs one. The service under test may reach it. */
export const STORE_PORT = PORTS.wordpress

const screen = (id: string, title: string, blocks: object[]) => ({ id, title, blocks })
const tab = (screenId: string, label: string, icon: string) => ({
  id: `tab-${screenId}`,
  label,
  icon,
  action: { type: 'screen', screenId },
})

type Options = { settings?: object; /** Further screens. */ more?: object[]; checkout?: object }

/** Publishes an app with every block of a shop. @returns its hosted address */
export async function publishShop(
  request: APIRequestContext,
  origin: string,
  { settings = {}, more = [], checkout }: Options = {},
): Promise<string> {
  const made = await request.post('/api/apps', { data: { name: 'Kiln & Clay' } })
  expect(made.status()).toBe(201)
  const { id, slug } = (await made.json()) as { id: string; slug: string }
  const { document, revision } = (await (await request.get(`/api/apps/${id}`)).json()) as {
    document: { settings: object }
    revision: number
  }
  const source = 'shop'
  const put = await request.put(`/api/apps/${id}`, {
    headers: { 'If-Match': String(revision) },
    data: {
      document: {
        ...document,
        settings: { ...document.settings, ...settings },
        sources: [
          { id: source, kind: 'woocommerce', address: `${origin}/wp-json/`, name: 'Kiln & Clay', checkout },
        ],
        screens: [
          screen('home', 'Home', [
            {
              id: 'b-button',
              type: 'button',
              text: 'All plates',
              style: 'outline',
              action: { type: 'url', url: `${origin}/product-category/plates/` },
            },
            {
              id: 'b-text',
              type: 'rich-text',
              text: [
                {
                  type: 'paragraph',
                  runs: [{ text: 'New: the table bowl', href: `${origin}/product/table-bowl/` }],
                },
              ],
            },
            { id: 'b-featured', type: 'featured', source, title: 'On sale', shows: 'sale', number: 8 },
            { id: 'b-categories', type: 'product-categories', source, title: 'Categories', layout: 'tiles' },
            { id: 'b-one', type: 'product', source, product: '27' },
            {
              id: 'b-viewed',
              type: 'recently-viewed',
              source,
              title: 'Recently viewed',
              layout: 'strip',
              number: 10,
            },
          ]),
          screen('shop', 'Shop', [
            {
              id: 'b-products',
              type: 'products',
              source,
              layout: 'grid',
              number: 20,
              order: 'newest',
              search: 'none',
            },
          ]),
          screen('search', 'Search', [
            {
              id: 'b-search',
              type: 'products',
              source,
              layout: 'rows',
              number: 20,
              order: 'popular',
              search: 'first',
              chips: false,
            },
          ]),
          screen('cart', 'Cart', [{ id: 'b-cart', type: 'cart', source }]),
          screen('saved', 'Saved', [{ id: 'b-saved', type: 'wishlist', source, layout: 'grid', number: 50 }]),
          ...more,
        ],
        tabs: [
          tab('home', 'Home', 'home'),
          tab('shop', 'Shop', 'shop'),
          tab('search', 'Search', 'search'),
          tab('cart', 'Cart', 'cart'),
          tab('saved', 'Saved', 'heart'),
        ],
      },
    },
  })
  expect(put.status(), await put.text()).toBe(200)
  const released = await request.post(`/api/apps/${id}/releases`, { data: {} })
  expect(released.status(), await released.text()).toBe(201)
  return `/a/${slug}/`
}
