import { z } from 'zod'
import { parseJson } from '../../base/parse-json'
import { restRouteUrl } from '../route-url'
import type { SourceFetch } from '../source'

const MAX_BYTES = 2 * 1024 * 1024

/** Returns the address of a route below a REST root: `/wp-json/` or `/?rest_route=/`. */
export function restUrl(root: string, route: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(restRouteUrl(root, route))
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Fetches and parses the JSON of a route. Returns null without a response or if the shape differs. */
export async function getRest<Shape extends z.ZodType>(
  fetch: SourceFetch,
  url: string,
  shape: Shape,
): Promise<z.output<Shape> | null> {
  const response = await fetch(url, { accept: 'application/json', maxBytes: MAX_BYTES })
  const parsed = response && shape.safeParse(parseJson(response.text))
  return parsed?.success ? parsed.data : null
}

/** Fetches a list of at most `limit` entries and drops those of another shape. */
export async function getRestList<Shape extends z.ZodType>(
  fetch: SourceFetch,
  url: string,
  shape: Shape,
  limit: number,
): Promise<z.output<Shape>[]> {
  const entries = (await getRest(fetch, url, z.array(z.unknown()))) ?? []
  return entries
    .flatMap((entry) => {
      const parsed = shape.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    })
    .slice(0, limit)
}
