import { InvalidError } from '../errors'

const MAX_LIMIT = 100

type Row = { id?: unknown; version?: unknown; number?: unknown }

/**
 * The page of a list that `limit` and `cursor` of an address ask for, and the header `Link` (RFC 8288) to the
 * next page. A list that pages itself has a `nextCursor`. Any other result stays as it is.
 * @throws InvalidError at `limit`; `invalid-cursor`
 */
export function toPage(request: Request, result: unknown): { result: unknown; link: string | null } {
  if (request.method !== 'GET') return { result, link: null }
  const url = new URL(request.url)
  if (!Array.isArray(result)) return { result, link: linkTo(url, nextCursorOf(result)) }
  const [limit, cursor] = [url.searchParams.get('limit'), url.searchParams.get('cursor')]
  if (limit === null && cursor === null) return { result, link: null }
  const rows = result as Row[]
  const size = limit === null ? MAX_LIMIT : readLimit(limit)
  const start = cursor === null ? 0 : rows.findIndex((row) => keyOf(row) === cursor) + 1
  if (cursor !== null && start === 0)
    throw wrong('cursor', 'What this cursor names is no longer in the list.')
  const page = rows.slice(start, start + size)
  const isLast = start + size >= rows.length
  return { result: page, link: isLast ? null : linkTo(url, keyOf(page.at(-1) ?? {})) }
}

function readLimit(text: string): number {
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit
  throw wrong('limit', `Enter a number from 1 to ${MAX_LIMIT}.`)
}

function wrong(field: 'cursor' | 'limit', message: string): InvalidError {
  return new InvalidError(message, { [field]: message }, `invalid-${field}`)
}

/** What names a row within its list. */
function keyOf({ id, version, number }: Row): string | null {
  const key = id ?? version ?? number
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null
}

function nextCursorOf(result: unknown): string | null {
  const { nextCursor = null } = (result ?? {}) as { nextCursor?: unknown }
  return typeof nextCursor === 'string' ? nextCursor : null
}

function linkTo({ pathname, searchParams }: URL, cursor: string | null): string | null {
  if (cursor === null) return null
  const query = new URLSearchParams(searchParams)
  query.set('cursor', cursor)
  return `<${pathname}?${query}>; rel="next"`
}
