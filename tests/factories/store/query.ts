import type { Json, JsonObject } from './recordings'

/** A query as PHP reads it: `a[]=1&a[]=2&b[c]=3` gives lists and maps. */
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

/** What `_fields` leaves of an answer. */
export function onlyFields(json: Json, query: Query): Json {
  const fields = list(query, '_fields')
  if (fields.length === 0) return json
  const cut = (each: Json): Json => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each
    return Object.fromEntries(Object.entries(each).filter(([name]) => fields.includes(name)))
  }
  return Array.isArray(json) ? json.map(cut) : cut(json)
}

/** An error in WordPress's shape. */
export function fault(status: number, code: string, message: string, data: JsonObject = {}): Answer {
  return { status, json: { code, message, data: { status, ...data } } }
}

/** A parameter that is refused, with WordPress's reason. */
export function badParam(name: string, reason: string, code: string, data: Json = null): Answer {
  return fault(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, {
    params: { [name]: reason },
    details: { [name]: { code, message: reason, data } },
  })
}

/** What a route answers; the server adds the headers that all answers have. */
export type Answer = {
  status: number
  json?: Json
  html?: string
  xml?: { type: string; body: string }
  headers?: Record<string, string | string[]>
}

export const NO_ROUTE = fault(404, 'rest_no_route', 'No route was found matching the URL and request method.')
