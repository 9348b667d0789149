import { type Query, text } from './query'
import { RECORDED_ORIGIN } from './recordings'

type Paging = {
  url: string
  query: Query
  total: number
  page: number
  pages: number
  style: 'store' | 'wordpress'
}

/** `X-WP-Total`, `X-WP-TotalPages` and the Link header, which the Store API mangles. */
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

/** The query's pairs, lists in PHP's notation. */
function pairs(query: Query, prefix = ''): [string, string][] {
  return Object.entries(query).flatMap(([key, value]): [string, string][] => {
    const name = prefix === '' ? key : `${prefix}[${key}]`
    return typeof value === 'string' ? [[name, value]] : pairs(value, name)
  })
}

/** The store escapes the ampersands before it adds the page, so all but the first parameter end in the fragment. */
function mangled(query: Query, page: number): string {
  const all = pairs(normalized(query))
  const [first, ...rest] = all
  if (!first) return `page=${page}`
  const isPage = first[0] === 'page'
  const head = isPage ? `page=${page}` : `${encode(first[0])}=${encode(first[1])}&page=${page}`
  if (rest.length === 0) return head
  return `${head}#038;${rest.map(([key, value]) => `${encode(key)}=${raw(value)}`).join('&#038;')}`
}

/** What follows a number sign is not read, so it is not written anew either. */
const raw = (value: string) => encode(value).replaceAll('%2C', ',')

/** As the store reads them: lists are lists, and what is off is not told. */
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
