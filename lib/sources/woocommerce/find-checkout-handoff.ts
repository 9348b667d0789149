import { z } from 'zod'
import { resolveHttp } from '../../platform/html/link'
import type { Checkout, SourceFetch } from '../source'
import { getRestList, restUrl } from '../wordpress/rest'
import { isFilledCheckout, readConsents, storePages } from './checkout-page'

/** Slugs of checkouts in common languages of shops. */
const USUAL = [
  'checkout',
  'kasse',
  'commander',
  'finalizar-compra',
  'pagamento',
  'afrekenen',
  'kassa',
  'zamowienie',
  'cassa',
  'odeme',
]
const HTML = { accept: 'text/html', maxBytes: 2_000_000 }
const MAX_TRIED = 5

/**
 * Detects the method to transfer a cart to a shop's own checkout, by trying: WooCommerce does not report it.
 * The trial fills an anonymous cart, which the shop discards.
 * @param root the root of the shop's API
 * @param home the shop's home page
 * @param productId a product that can be bought
 */
export async function findCheckoutHandoff(
  root: string,
  home: { url: string; html: string },
  productId: number,
  fetch: SourceFetch,
): Promise<Checkout> {
  const site = siteOf(root)
  const link = new URL('checkout-link/', site).href
  const answer = await fetch(`${link}?products=${productId}:1`, HTML)
  if (answer && isFilledCheckout(answer.text)) return found('link', link, answer.text, answer.url)
  const tried = new Set<string>()
  for (const candidates of [() => linkedCheckouts(home), () => checkoutsBySlug(root, fetch), usual]) {
    for (const page of await candidates(site)) {
      if (tried.has(page) || tried.size >= MAX_TRIED || new URL(page).origin !== new URL(site).origin)
        continue
      tried.add(page)
      const trial = new URL(page)
      trial.searchParams.set('add-to-cart', String(productId))
      trial.searchParams.set('quantity', '1')
      const answer = await fetch(trial.href, HTML)
      if (!answer || !isFilledCheckout(answer.text)) continue
      return found('add', withQueryOf(answer.url, page), answer.text, answer.url)
    }
  }
  return { way: 'open', page: site }
}

function found(way: 'link' | 'add', page: string, html: string, base: string): Checkout {
  const consents = readConsents(html, base)
  return { way, page, ...(consents.length > 0 && { consents }) }
}

/** The shop's address, which may be a folder: `https://host.example/shop/` of `…/shop/wp-json/`. */
function siteOf(root: string): string {
  const { origin, pathname, searchParams } = new URL(root)
  const folder = /^(.*\/)(?:wp-json(?:\/|$)|index\.php)/.exec(pathname)?.[1]
  return new URL(folder ?? (searchParams.has('rest_route') ? pathname : '/'), origin).href
}

/** The checkouts that the page links to, and the one that newer shops name in their settings. */
function linkedCheckouts({ url, html }: { url: string; html: string }): string[] {
  const links = [...html.matchAll(/<a\b([^>]*)>([\s\S]{0,300}?)<\/a>/gi)].flatMap(
    ([, tag = '', text = '']) => {
      const [, href = ''] = /\bhref=["']([^"']+)["']/i.exec(tag) ?? []
      const page = resolveHttp(href.replaceAll(/&(?:amp|#0?38);/g, '&'), url)
      if (page === null) return []
      const { pathname, searchParams } = new URL(page)
      if (searchParams.has('add-to-cart')) return []
      const isMarked = /\bclass=["'][^"']*\bcheckout\b/i.test(tag)
      const isPlain = searchParams.has('page_id') && isUsual(text.replaceAll(/<[^>]*>/g, ''))
      const isPretty = [...searchParams].length === 0 && isUsual(pathname.split('/').findLast(Boolean) ?? '')
      return isMarked || isPlain || isPretty ? [page] : []
    },
  )
  const named = resolveHttp(storePages(html)['checkout']?.permalink ?? '', url)
  return [...(named === null ? [] : [named]), ...links]
}

const isUsual = (name: string): boolean =>
  USUAL.includes(name.trim().toLowerCase().replaceAll(/\s+/g, '-').replace(/-\d+$/, ''))

const pageSchema = z.object({ link: z.string().max(2000) })

/** The API reports a page's address as it is: in a folder, or with `?page_id=`. */
async function checkoutsBySlug(root: string, fetch: SourceFetch): Promise<string[]> {
  const query = { slug: USUAL.join(','), _fields: 'link' }
  const pages = await getRestList(fetch, restUrl(root, 'wp/v2/pages', query), pageSchema, 3)
  return pages.flatMap(({ link }) => resolveHttp(link, root) ?? [])
}

const usual = (site: string): string[] => USUAL.slice(0, 2).map((slug) => new URL(`${slug}/`, site).href)

/** The address where the trial ended, with the parameters of the page alone: `?page_id=8`. */
function withQueryOf(address: string, page: string): string {
  const url = new URL(address)
  const own = new URL(page).searchParams
  for (const name of [...url.searchParams.keys()]) if (!own.has(name)) url.searchParams.delete(name)
  return url.href
}
