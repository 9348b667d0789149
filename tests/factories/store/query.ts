import { type Json, type JsonObject, RECORDED_ORIGIN } from './recordings'

/** A query as parsed by PHP: `a[]=1&a[]=2&b[c]=3` becomes lists and maps. */
export type Query = { [key: string]: Param }
export type Param = string | Query

export function readQuery(search: string): Query {
  const query: Query = {}
  for (const part of search.split('&')) {
    if (part === '') continue
    const [key = '', value = ''] = part
      .split('=')
      .map((each) => decodeURIComponent(each.replaceAll('+', ' ')))
    const names = [
      key.split('[')[0] ?? '',
      ...[...key.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? ''),
    ]
    put(query, names, value)
  }
  return query
}

function put(query: Query, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(query).length) : name
  if (rest.length === 0) {
    query[key] = value
    return
  }
  const inner = query[key]
  const next: Query = typeof inner === 'object' ? inner : {}
  query[key] = next
  put(next, rest, value)
}

export function text(query: Query, key: string): string | undefined {
  const value = query[key]
  return typeof value === 'string' ? value : undefined
}

/** A list parameter: `a=1,2`, `a[]=1&a[]=2`. */
export function list(query: Query, key: string): string[] {
  const value = query[key]
  if (value === undefined) return []
  const parts =
    typeof value === 'string'
      ? value.split(/[\s,]+/)
      : Object.values(value).filter((v) => typeof v === 'string')
  return parts.filter((part) => part !== '')
}

export function flag(query: Query, key: string): boolean | undefined {
  const value = text(query, key)
  return value === undefined ? undefined : value !== 'false' && value !== '0'
}

/** Applies `_fields` to a response. */
export function onlyFields(json: Json, query: Query): Json {
  const fields = list(query, '_fields')
  if (fields.length === 0) return json
  const cut = (each: Json): Json => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each
    return Object.fromEntries(Object.entries(each).filter(([name]) => fields.includes(name)))
  }
  return Array.isArray(json) ? json.map(cut) : cut(json)
}

/** An error in WordPress's format. */
export function fault(status: number, code: string, message: string, data: JsonObject = {}): Answer {
  return { status, json: { code, message, data: { status, ...data } } }
}

/** An error for an invalid parameter, with WordPress's message. */
export function badParam(name: string, reason: string, code: string, data: Json = null): Answer {
  return fault(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, {
    params: { [name]: reason },
    details: { [name]: { code, message: reason, data } },
  })
}

/** The response of a route. The server adds the headers that all responses have. */
export type Answer = {
  status: number
  json?: Json
  html?: string
  xml?: { type: string; body: string }
  headers?: Record<string, string | string[]>
}

export const NO_ROUTE = fault(404, 'rest_no_route', 'No route was found matching the URL and request method.')

type Paging = {
  url: string
  query: Query
  total: number
  page: number
  pages: number
  style: 'store' | 'wordpress'
}

/** `X-WP-Total`, `X-WP-TotalPages` and the Link header, which the Store API corrupts. */
export function pageHeaders({ url, query, total, page, pages, style }: Paging): Record<string, string> {
  const link = (to: number) =>
    `${RECORDED_ORIGIN}${url}?${style === 'store' ? mangled(query, to) : plain(query, to)}`
  const links = [
    ...(page > 1 ? [`<${link(Math.min(page - 1, Math.max(pages, 1)))}>; rel="prev"`] : []),
    ...(page < pages ? [`<${link(page + 1)}>; rel="next"`] : []),
  ]
  return {
    'X-WP-Total': String(total),
    'X-WP-TotalPages': String(pages),
    ...(links.length > 0 && { Link: links.join(', ') }),
  }
}

const encode = (value: string) => encodeURIComponent(value).replaceAll('%20', '+')

/** Returns the query's pairs, lists in PHP's notation. */
function pairs(query: Query, prefix = ''): [string, string][] {
  return Object.entries(query).flatMap(([key, value]): [string, string][] => {
    const name = prefix === '' ? key : `${prefix}[${key}]`
    return typeof value === 'string' ? [[name, value]] : pairs(value, name)
  })
}

/**
 * The store escapes the ampersands before it adds the page, so all parameters except the first end in the
 * fragment.
 */
function mangled(query: Query, page: number): string {
  const all = pairs(normalized(query))
  const [first, ...rest] = all
  if (!first) return `page=${page}`
  const isPage = first[0] === 'page'
  const head = isPage ? `page=${page}` : `${encode(first[0])}=${encode(first[1])}&page=${page}`
  if (rest.length === 0) return head
  return `${head}#038;${rest.map(([key, value]) => `${encode(key)}=${raw(value)}`).join('&#038;')}`
}

/** Text after a number sign is not read, so it is not written either. */
const raw = (value: string) => encode(value).replaceAll('%2C', ',')

/** Normalizes as the store does: lists stay lists, and disabled flags are omitted. */
function normalized(query: Query): Query {
  const entries = Object.entries(query).flatMap(([key, value]): [string, Query[string]][] => {
    if (value === 'false') return []
    if (typeof value !== 'string') return [[key, normalized(value)]]
    if (!LISTS.includes(key)) return [[key, value]]
    return [[key, Object.fromEntries(value.split(',').map((each, index) => [String(index), each]))]]
  })
  return Object.fromEntries(entries)
}
const LISTS = ['exclude', 'include', 'category', 'tag', 'slug']

function plain(query: Query, page: number): string {
  const all = pairs(query).map(([key, value]): [string, string] => [
    key,
    key === 'page' ? String(page) : value,
  ])
  if (text(query, 'page') === undefined) all.push(['page', String(page)])
  return all.map(([key, value]) => (value === '' ? encode(key) : `${encode(key)}=${encode(value)}`)).join('&')
}
