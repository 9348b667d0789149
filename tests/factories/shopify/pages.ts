import { isForSale } from './catalogue'
import type { ShopState } from './state'

/** The store's own pages, as far as apps lead there. Null for unknown addresses. */
export function homePage({ origin, collections }: ShopState, path: string): string | null {
  if (path === '/password') return page('<h1>Opening soon</h1><form action="/password"></form>')
  if (path.startsWith('/cart/') || path.startsWith('/products/') || path.startsWith('/collections/'))
    return page('<h1>Checkout</h1>')
  if (path !== '/') return null
  const links = collections.map(
    ({ handle, title }) => `<a href="${origin}/collections/${handle}">${title}</a>`,
  )
  return page(`<header><nav>${links.join('')}</nav></header><h1>Kiln &amp; Clay</h1>`)
}

const page = (body: string) => `<!doctype html><html lang="en"><head><title>Kiln &amp; Clay</title>
<meta name="description" content="Stoneware from a small kiln."><link rel="preconnect" href="https://cdn.shopify.com">
<script src="https://cdn.shopify.com/s/files/1/theme.js"></script>
<script>Shopify = window.Shopify || {}; Shopify.shop = "kiln-and-clay.myshopify.com";</script></head><body>${body}</body></html>`

/** `/products.json`, which stores answer without the API. */
export function productsJson({ products }: ShopState, number: number, limit: number) {
  return {
    products: products.slice((number - 1) * limit, number * limit).map((product) => ({
      ...{ id: product.id, title: product.title, handle: product.handle, body_html: product.html },
      ...{ vendor: product.vendor, product_type: product.type, tags: [] },
      variants: product.variants.map((variant) => ({
        ...{ id: variant.id, title: 'Default Title', available: isForSale(variant) },
        price: (variant.price / 100).toFixed(2),
        compare_at_price: variant.before ? (variant.before / 100).toFixed(2) : null,
        ...Object.fromEntries(
          [0, 1, 2].map((place) => [
            `option${place + 1}`,
            product.options[place]?.values[variant.places[place]!]?.name ?? null,
          ]),
        ),
      })),
      options: product.options.map(({ name, values }, place) => ({
        ...{ name, position: place + 1 },
        values: values.map((value) => value.name),
      })),
      images: [{ src: `https://cdn.shopify.com/s/files/1/${product.handle}.jpg`, alt: null }],
    })),
  }
}
