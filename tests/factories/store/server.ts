import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Articles, seedArticles } from './articles'
import { fillArticles, fillShop } from './fill'
import { notFound, pathOfPlain, shopPage, withPlainAddresses } from './pages'
import { type Answer, fault, NO_ROUTE, onlyFields, type Query, readQuery, text } from './query'
import { type Json, recordedJson, type JsonObject, RECORDED_ORIGIN, str } from './recordings'
import { sessionCookies, sessionOf } from './session'
import { controlsOf, newShop, type Shop, type ShopControls } from './shop'
import { asObject, BROKEN, storeApi } from './store-api'
import { oembed, wordpress } from './wordpress'
import sharp from 'sharp'

export type Store = ShopControls & {
  /** As a person types it, without a trailing slash. */
  readonly origin: string
  readonly port: number
  readonly shop: Shop
  readonly articles: Articles
  /** The requests as `GET /path?query`, in order, without pictures. */
  readonly requests: string[]
  close(): Promise<void>
}

type Options = {
  /** The store's site URL. Defaults to the address it listens on. */
  origin?: string
  port?: number
  /** Minimum number of products and posts. Copies of recorded ones are added. */
  products?: number
  posts?: number
  /** The checkout page. Only the classic one was recorded; the other follows WooCommerce's source code. */
  checkout?: Shop['checkout']
  /** Addresses without rewriting: `/?page_id=7`, `/?rest_route=/…`. Others are not found. */
  plain?: boolean
  /** A delay for each response, by `GET /path?query`. */
  hold?: (request: string) => Promise<unknown> | undefined
}

/**
 * A stand-in for a WooCommerce 7.9.0 store on WordPress 6.1.9 with its own state, based on exchanges recorded
 * from a running one: Store API, `wp/v2`, feeds, the web cart. It listens on loopback until it is closed.
 */
export async function newStore({
  origin,
  port = 0,
  products = 0,
  posts = 0,
  checkout = 'classic',
  plain = false,
  hold,
}: Options = {}): Promise<Store> {
  const shop = newShop()
  const articles = seedArticles(shop.all)
  shop.checkout = checkout
  fillShop(shop, products)
  fillArticles(articles, posts)
  const requests: string[] = []
  const at = { origin: origin ?? '' }
  const server = createServer((request, response) => {
    const answer = async () => {
      await hold?.(`${request.method} ${request.url}`)
      await serve({ shop, articles, requests, plain, origin: at.origin }, request, response)
    }
    void answer().catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const listening = (server.address() as AddressInfo).port
  at.origin = origin ?? `http://127.0.0.1:${listening}`
  return {
    ...controlsOf(shop),
    origin: at.origin,
    port: listening,
    shop,
    articles,
    requests,
    close: () => close(server),
  }
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

type Place = { shop: Shop; articles: Articles; requests: string[]; plain: boolean; origin: string }
type ServerRequest = {
  method: string
  path: string
  query: Query
  body: Json
  headers: Record<string, string | undefined>
}

async function serve(place: Place, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/', search = ''] = (request.url ?? '/').split('?')
  const method = request.method ?? 'GET'
  if (path.startsWith('/wp-content/'))
    return void response.writeHead(200, { 'Content-Type': 'image/png' }).end(await drawPicture(path))
  place.requests.push(`${method} ${request.url ?? ''}`)
  const own = place.origin
  const headers = { ...flat(request), own }
  const query = readQuery(search.replaceAll(own, RECORDED_ORIGIN))
  const call = {
    method,
    path: place.plain ? pathOfPlain(path, query) : path,
    query,
    headers,
    body: await readBody(request),
  }
  send(place, call, answerTo(place, call), response)
}

const flat = ({ headers }: IncomingMessage): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )

async function readBody(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  if (request.headers['content-type']?.includes('form-urlencoded')) return readQuery(body)
  try {
    return body === '' ? {} : (JSON.parse(body) as Json)
  } catch {
    return BROKEN
  }
}

/** Returns the API route of a URL in both of its forms, or null for pages. */
function routeOf({ path, query }: ServerRequest): string | null {
  const plain = path === '/' ? text(query, 'rest_route') : undefined
  if (plain !== undefined) return plain.replace(/^\/+|\/+$/g, '')
  return path.startsWith('/wp-json') ? path.slice('/wp-json'.length).replace(/^\/+|\/+$/g, '') : null
}

function answerTo(place: Place, call: ServerRequest): Answer {
  const route = routeOf(call)
  if (route === null) return pageOrFeed(place, call)
  const method = call.method === 'HEAD' ? 'GET' : call.method
  if (method === 'OPTIONS') return preflight(place.shop, route, call)
  return apiAnswer(place, { ...call, method }, route)
}

function apiAnswer({ shop, articles, origin }: Place, call: ServerRequest, route: string): Answer {
  const { query, method, headers, body } = call
  const url = `/wp-json/${route}`
  if (route === '') {
    const index = recordedJson<JsonObject>(shop.all, 'catalogue-site')
    const fields = onlyFields(index, query) as JsonObject
    return { status: 200, json: { ...fields, _links: index._links ?? null }, headers: { Allow: 'GET' } }
  }
  const [space = '', kind = '', version = ''] = route.split('/')
  if (space === 'wc' && kind === 'v3') return closed(route)
  if (space === 'wc' && kind === 'store') {
    const rest = route.split('/').slice(version === 'v1' ? 3 : 2)
    return storeApi(shop, {
      method,
      route: rest.join('/'),
      url,
      query,
      body,
      headers,
      isSecure: origin.startsWith('https'),
    })
  }
  if (space === 'oembed') return oembed(shop, query)
  if (space !== 'wp' || kind !== 'v2') return NO_ROUTE
  return wordpress({ method, route: route.split('/').slice(2).join('/'), url, query, articles, shop })
}

const closed = (route: string): Answer =>
  fault(
    401,
    'woocommerce_rest_cannot_view',
    /\/\d+$/.test(route) ? 'Sorry, you cannot view this resource.' : 'Sorry, you cannot list resources.',
  )

/** As recorded: the methods of the route, and access for a browser's origin. */
function preflight(shop: Shop, route: string, { headers }: ServerRequest): Answer {
  const recorded = shop.all.find(({ method, path }) => method === 'OPTIONS' && path === `/wp-json/${route}`)
  const isAsking = headers['access-control-request-method'] !== undefined && headers.origin !== undefined
  const allow = recorded?.answer.headers.Allow
  return {
    status: 200,
    json: recorded?.answer.json,
    headers: {
      ...(typeof allow === 'string' && { Allow: allow }),
      ...(isAsking && { 'Access-Control-Allow-Origin': headers.origin ?? '' }),
    },
  }
}

const FEEDS: Record<string, string> = {
  '/feed/': 'wp-feed',
  '/feed/atom/': 'wp-feed-atom',
  '/comments/feed/': 'wp-feed-comments',
  '/category/how-to/feed/': 'wp-feed-category',
  '/shop/feed/': 'wp-feed-products',
}

function pageOrFeed(place: Place, call: ServerRequest): Answer {
  const name = FEEDS[call.path]
  if (name !== undefined) return feed(place.shop, name, call)
  const session = sessionOf(place.shop, undefined, call.headers.cookie)
  const form = call.method === 'POST' ? asObject(call.body) : {}
  const answer =
    shopPage({ shop: place.shop, session, path: call.path, query: call.query, form }) ?? notFound()
  return {
    ...answer,
    headers: { ...answer.headers, 'Set-Cookie': sessionCookies(session, place.origin.startsWith('https')) },
  }
}

function feed(shop: Shop, name: string, { headers }: ServerRequest): Answer {
  const { answer } = shop.all.find((each) => each.name === name) ?? {}
  const { ETag = '', 'Last-Modified': changed = '', 'Content-Type': type = '' } = answer?.headers ?? {}
  const { Link = '' } = answer?.headers ?? {}
  const feedHeaders = { ETag, 'Last-Modified': changed, Link }
  if (headers['if-none-match'] === ETag)
    return { status: 304, headers: { ETag, 'Last-Modified': changed, 'Content-Type': type } }
  return { status: 200, xml: { type: str(type), body: answer?.text ?? '' }, headers: feedHeaders }
}

const COMMON = {
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
}
const ALLOWED_HEADERS = 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type'

/** The headers of every API response. `wp/v2` allows any origin to read, the Store API only with a token. */
function apiHeaders(call: ServerRequest): Record<string, string> {
  const isStore = routeOf(call)?.startsWith('wc/store') ?? false
  const { origin } = call.headers
  const cors: Record<string, string> =
    isStore || origin === undefined ? {} : { 'Access-Control-Allow-Origin': origin }
  const open: Record<string, string> =
    isStore || origin !== undefined
      ? {
          'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
          'Access-Control-Allow-Credentials': 'true',
        }
      : {}
  return {
    ...COMMON,
    Vary: 'Origin',
    Link: `<${RECORDED_ORIGIN}/wp-json/>; rel="https://api.w.org/"`,
    'Access-Control-Allow-Headers': isStore
      ? `${ALLOWED_HEADERS}, Cart-Token, Nonce, X-WC-Store-API-Nonce`
      : ALLOWED_HEADERS,
    ...open,
    ...cors,
  }
}

/** Headers that WordPress does not send after a fatal PHP error. */
const BROKEN_LEAVES_OUT = ['Access-Control-Allow-Methods', 'Access-Control-Allow-Credentials', 'Vary']

function send({ origin, plain }: Place, call: ServerRequest, answer: Answer, response: ServerResponse): void {
  const isApi = routeOf(call) !== null
  const type =
    answer.html !== undefined || (!isApi && answer.xml === undefined)
      ? 'text/html; charset=UTF-8'
      : (answer.xml?.type ?? 'application/json; charset=UTF-8')
  const body =
    answer.html ?? answer.xml?.body ?? (answer.json === undefined ? '' : JSON.stringify(answer.json))
  const here = (value: string) =>
    (plain ? withPlainAddresses(value) : value).replaceAll(RECORDED_ORIGIN, origin)
  const headers: Record<string, string | string[]> = {
    'Content-Type': type,
    ...(isApi && apiHeaders(call)),
    ...answer.headers,
  }
  if (answer.status === 500) BROKEN_LEAVES_OUT.forEach((name) => Reflect.deleteProperty(headers, name))
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string') response.setHeader(name, here(value))
    else if (value.length > 0) response.setHeader(name, value.map(here))
  response.writeHead(answer.status)
  response.end(call.method === 'HEAD' || answer.status === 304 ? '' : here(body))
}

const drawn = new Map<string, Promise<Buffer>>()

/** Draws a picture for the URL of an upload: in a unique color, in the size that its name specifies. */
function drawPicture(path: string): Promise<Buffer> {
  const found = drawn.get(path)
  if (found) return found
  const [, width = '600', height = '600'] = path.match(/-(\d+)x(\d+)\.\w+$/) ?? []
  const name = path.replace(/-\d+x\d+(?=\.\w+$)/, '')
  const hue = [...name].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 360, 7)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice"><rect width="100" height="100" fill="hsl(${hue} 30% 88%)"/><path d="M22 42h56c0 24-12 36-28 36S22 66 22 42z" fill="hsl(${hue} 45% 45%)"/></svg>`
  const picture = sharp(Buffer.from(svg)).png().toBuffer()
  drawn.set(path, picture)
  return picture
}
