import { z } from 'zod'
import { parseJson } from '../../base/parse-json'
import { resolveHttp } from '../../platform/html/link'
import { parsed, type SourceResponse } from '../client'
import { formatMoney } from '../commerce/money'
import type { Price } from '../commerce/product'
import { asRecord, listOf, toText } from '../json'
import { plainText } from '../plain-text'
import {
  type ContentSource,
  type Loaders,
  loadWith,
  type SourceFetch,
  type SourceItem,
  sourceItem,
} from '../source'
import { catalog, productsRequest, readPage } from './catalog'
import { endpoint } from './endpoint'
import { write } from './operations'
import { problemOf, type Problem } from './problems'
import { transport } from './transport'

const KIND = 'shopify'
const MAX_BYTES = 2 * 1024 * 1024
const JSON_ONLY = 'application/json'

/** Words for the owner of a store that doesn't answer apps. */
const PROBLEMS: Readonly<Record<Problem, string>> = {
  locked:
    'The store asks for a password, so the app can’t show its products yet. Remove the password in Shopify under Online Store → Preferences, then check the site again.',
  frozen: 'Shopify has frozen the store, so the app shows no products. Check the store’s plan in Shopify.',
  closed:
    'The store doesn’t let apps read its products, so the app shows some as they are now, without prices, and opens the store’s pages. In Shopify, allow the Storefront API for the online store, then check the site again.',
  'unknown-shop': 'Shopify knows no store at this address, so the app shows no products.',
  busy: 'The store was too busy to answer. The app loads its products itself.',
  'too-complex': 'The store found the request too large. The app loads its products itself.',
  outdated:
    'The store no longer knows the version of Shopify’s interface that apps use, so the app shows no products. Please write to us.',
}

const SHOP = write(
  'query',
  '',
  'shop{name description brand{colors{primary{background} secondary{background}} squareLogo{image{url(transform:{maxWidth:1024})}}}} availableLanguages:localization{availableLanguages{isoCode}}}',
)

/** Sends a GraphQL query. Returns null without a response. */
async function sendQuery(address: string, body: string, fetch: SourceFetch): Promise<SourceResponse | null> {
  const options = { accept: JSON_ONLY, maxBytes: MAX_BYTES, body }
  const answer = await fetch(endpoint(address), options)
  return answer && { status: answer.status ?? 200, header: () => null, json: parsed(answer.text) }
}

/**
 * A store at Shopify, by its Storefront API, which answers products and carts without a key. Tested against
 * the published schema, not yet against a live store.
 */
export const shopify: ContentSource = {
  kind: KIND,
  marks: {
    generator: /^shopify\b/i,
    asset: /(?:^|\/\/|\.)cdn\.shopify\.com\/|\/cdn\/shop\/|myshopify\.com\//i,
  },
  internalPath: /^\/(?:admin|account|password|checkouts?|cart)\b/,
  detect({ url, marks }) {
    const { origin, hostname } = new URL(url)
    const isOwn = /\.myshopify\.com$/i.test(hostname)
    return marks.has(KIND) || isOwn ? { address: `${origin}/`, sure: true } : null
  },
  usualPlaces: ['/'],
  async describe(address, fetch) {
    const answer = await sendQuery(address, JSON.stringify({ query: SHOP, variables: {} }), fetch)
    const json = asRecord(answer?.json)
    if (!answer || !('data' in json || 'errors' in json)) return null
    const problem = problemOf(answer.status, json)
    const { name, description, brand } = asRecord(asRecord(json['data'])['shop'])
    const { colors, squareLogo } = asRecord(brand)
    const color = toText(asRecord(listOf(asRecord(colors)['primary'])[0])['background'])
    const icon = toText(asRecord(asRecord(squareLogo)['image'])['url'])
    const meta = name ? {} : await describeByMeta(address, fetch)
    return {
      confirmed: true,
      name: plainText(toText(name), 200) || toText(meta['name']),
      description: plainText(toText(description) || toText(meta['description']), 500),
      icon: resolveHttp(icon, address),
      ...(color && { color }),
      ...(problem && { problem: PROBLEMS[problem], isClosed: true }),
    }
  },
  async languages(address, _declared, fetch) {
    const answer = await sendQuery(address, JSON.stringify({ query: SHOP, variables: {} }), fetch)
    const data = asRecord(asRecord(answer?.json)['data'])
    const { availableLanguages } = asRecord(data['availableLanguages'])
    const codes = listOf(availableLanguages).map((each) => toText(asRecord(each)['isoCode']))
    return codes.length > 1 ? codes.slice(0, 20) : []
  },
  async checkout(address, _home, fetch) {
    const items = await shopify.load(address, { collection: 'products', limit: 1 }, fetch)
    return items.length > 0 ? { way: 'link', page: address } : null
  },
  ...loadWith({ products: loadProducts, categories: loadCategories } satisfies Loaders),
}

/** Older stores answer this address without the API. */
async function describeByMeta(address: string, fetch: SourceFetch): Promise<Record<string, unknown>> {
  const answer = await fetch(new URL('/meta.json', address).href, { accept: JSON_ONLY, maxBytes: 100_000 })
  return asRecord(answer && parseJson(answer.text))
}

async function loadProducts(address: string, limit: number, fetch: SourceFetch): Promise<SourceItem[]> {
  const query = { order: 'popular', page: 1, number: limit } as const
  const { body } = transport.request(address, productsRequest(query))
  const json = await load(address, body, fetch)
  if (json === null) return loadWithoutApi(address, limit, fetch)
  return readPage(json, query).products.map(({ id, name, link, price, pictures: [picture] }) =>
    sourceItem({
      id: String(id),
      title: plainText(name, 200),
      url: resolveHttp(link, address) ?? new URL('/', address).href,
      price: written(price),
      formerPrice: price && price.regular > price.amount ? formatMoney(price.regular, price.currency) : '',
      picture: picture ? { src: picture.src, alt: plainText(picture.alt, 200) } : null,
    }),
  )
}

async function loadCategories(address: string, limit: number, fetch: SourceFetch): Promise<SourceItem[]> {
  const { body } = transport.request(address, catalog.categories)
  const json = await load(address, body, fetch)
  return catalog
    .readCategories(json)
    .filter(({ slug }) => slug !== 'frontpage')
    .slice(0, limit)
    .map(({ id, name, slug }) =>
      sourceItem({
        id: String(id),
        title: plainText(name, 40),
        url: new URL(`/collections/${slug}`, address).href,
      }),
    )
}

const text = z.string().max(2000).catch('')
const plainProducts = z.object({
  products: z.array(
    z.object({
      title: text,
      handle: text,
      images: z.array(z.object({ src: text })).catch([]),
    }),
  ),
})

/** The way down for stores without the API: their product list, whose prices name no currency. */
async function loadWithoutApi(address: string, limit: number, fetch: SourceFetch): Promise<SourceItem[]> {
  const url = new URL(`/products.json?limit=${limit}`, address).href
  const answer = await fetch(url, { accept: JSON_ONLY, maxBytes: MAX_BYTES })
  const { products = [] } = plainProducts.safeParse(answer && parseJson(answer.text)).data ?? {}
  return products.slice(0, limit).map(({ title, handle, images: [image] }) => {
    const src = image ? resolveHttp(image.src, address) : null
    return sourceItem({
      title: plainText(title, 200),
      url: new URL(`/products/${encodeURIComponent(handle)}`, address).href,
      picture: src ? { src, alt: '' } : null,
    })
  })
}

/** Loads the data of an operation, or null if the store refuses. */
async function load(address: string, body: string, fetch: SourceFetch): Promise<unknown> {
  const answer = await sendQuery(address, body, fetch)
  const { status, json } = answer ? transport.response(answer) : { status: 0, json: null }
  return status === 200 ? json : null
}

function written(price: Price | null): string {
  if (!price) return ''
  const { amount, range, currency } = price
  const money = (each: number) => formatMoney(each, currency)
  return range ? `${money(range.min)} – ${money(range.max)}` : money(amount)
}
