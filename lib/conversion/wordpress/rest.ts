import { z } from 'zod'
import { parseJson } from '../inspection/manifest'
import type { Visit } from '../visit'

const REST_BYTES = 2 * 1024 * 1024

/** The address of a route below a REST root, be that `/wp-json/` or, without pretty links, `/?rest_route=/`. */
export function restUrl(root: string, route: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(root)
  const plain = url.searchParams.get('rest_route')
  if (plain !== null) url.searchParams.set('rest_route', `${plain.replace(/\/$/, '')}/${route}`)
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/${route}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** What a route answers, read leniently; null for no answer or no JSON of that shape. */
export async function askRest<Shape extends z.ZodType>(
  visit: Visit,
  url: string,
  shape: Shape,
): Promise<z.output<Shape> | null> {
  const answer = await visit.text(url, 'application/json', REST_BYTES)
  const parsed = answer && shape.safeParse(parseJson(answer.text))
  return parsed?.success ? parsed.data : null
}

/** The entries of a list that have the shape, at most `most`; the others are left out. */
export async function askRestList<Shape extends z.ZodType>(
  visit: Visit,
  url: string,
  shape: Shape,
  most: number,
): Promise<z.output<Shape>[]> {
  const entries = (await askRest(visit, url, z.array(z.unknown()))) ?? []
  return entries
    .flatMap((entry) => {
      const parsed = shape.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    })
    .slice(0, most)
}
