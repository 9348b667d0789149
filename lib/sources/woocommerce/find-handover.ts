import type { Checkout, SourceFetch } from '../source'

/** The ends of addresses that shops have their checkout at, in the languages that most of them speak. */
const USUAL = [
  'checkout',
  'kasse',
  'commander',
  'finalizar-compra',
  'pagamento',
  'afrekenen',
  'kassa',
  'zamowienie',
]
const HTML = { accept: 'text/html', maxBytes: 2_000_000 }
const MAX_TRIED = 4

/**
 * How a cart gets into a shop's own checkout, found by trying: no version of WooCommerce tells. The trial fills a cart of
 * nobody, which the shop forgets.
 * @param home the shop's first page
 * @param productId something that can be bought
 */
export async function findHandover(
  home: { url: string; html: string },
  productId: number,
  fetch: SourceFetch,
): Promise<Checkout> {
  const site = new URL('/', home.url).href
  const link = await fetch(new URL(`/checkout-link/?products=${productId}:1`, site).href, HTML)
  if (link && isFilledCheckout(link.text)) return { way: 'link', page: withoutQuery(link.url) }
  for (const page of checkoutPages(home, site)) {
    const asked = new URL(page)
    asked.search = new URLSearchParams({ 'add-to-cart': String(productId), quantity: '1' }).toString()
    const answer = await fetch(asked.href, HTML)
    if (answer && isFilledCheckout(answer.text)) return { way: 'add', page: withoutQuery(answer.url) }
  }
  return { way: 'open', page: site }
}

/** The checkouts that the page links to, then those at the usual addresses. */
function checkoutPages({ url, html }: { url: string; html: string }, site: string): string[] {
  const linked = [...html.matchAll(/<a\b[^>]*?href=["']([^"'#?]+)["'][^>]*>/gi)].flatMap(([, href = '']) => {
    if (!URL.canParse(href, url)) return []
    const { href: page, origin, pathname } = new URL(href, url)
    const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
    return origin === new URL(site).origin && USUAL.includes(last) ? [page] : []
  })
  const usual = USUAL.slice(0, 2).map((end) => new URL(`/${end}/`, site).href)
  return [...new Set([...linked, ...usual])].slice(0, MAX_TRIED)
}

/** A checkout with something in it: its form, or the block of newer shops. */
function isFilledCheckout(html: string): boolean {
  const isCheckout =
    /<form\b[^>]*\bclass=["'][^"']*\bwoocommerce-checkout\b/i.test(html) ||
    /wp-block-woocommerce-checkout\b/.test(html)
  return isCheckout && !/\b(?:cart-empty|wc-empty-cart-message)\b/.test(html)
}

function withoutQuery(address: string): string {
  const url = new URL(address)
  url.search = ''
  return url.href
}
