import { z } from 'zod'
import { resolveHttp } from '../inspection/link'
import type { NavigationLink } from '../inspection/navigation'
import type { Visit } from '../visit'
import { choosePicture, type Picture } from './pictures'
import { plainText } from './plain-text'
import { askRestList, restUrl } from './rest'

/** A post as a card shows it. `date` is ISO 8601 in the site's own time, empty when it is not told. */
export type Post = { title: string; url: string; excerpt: string; date: string; picture: Picture | null }

export const MOST_POSTS = 6
const MOST_PAGES = 12

const rendered = z.object({ rendered: z.string().max(200_000), protected: z.boolean().optional() })
const entry = z.object({
  link: z.string(),
  title: rendered,
  excerpt: rendered.optional().catch(undefined),
  date: z.string().max(40).catch(''),
  _embedded: z
    .object({ 'wp:featuredmedia': z.array(z.unknown()).optional() })
    .optional()
    .catch(undefined),
})

/** The latest posts, newest first, at most six. */
export async function loadPosts(root: string, visit: Visit): Promise<Post[]> {
  const url = restUrl(root, 'wp/v2/posts', {
    per_page: String(MOST_POSTS),
    _embed: 'wp:featuredmedia',
    _fields: 'title,link,excerpt,date,_links,_embedded',
  })
  const entries = await askRestList(visit, url, entry, MOST_POSTS)
  return entries.flatMap(({ link, title, excerpt, date, _embedded }) => {
    const address = resolveHttp(link, root)
    const shown = plainText(title.rendered, 200)
    if (address === null || shown === '') return []
    const summary = excerpt && !excerpt.protected ? plainText(excerpt.rendered, 280) : ''
    const picture = choosePicture(_embedded?.['wp:featuredmedia']?.[0], root)
    return [{ title: shown, url: address, excerpt: summary, date, picture }]
  })
}

/** The site's top pages with their own titles, in their owner's order: for sites whose menu cannot be read. */
export async function loadPages(root: string, visit: Visit): Promise<NavigationLink[]> {
  const url = restUrl(root, 'wp/v2/pages', {
    per_page: String(MOST_PAGES),
    parent: '0',
    orderby: 'menu_order',
    order: 'asc',
    _fields: 'title,link',
  })
  const home = new URL('/', root).href
  const entries = await askRestList(visit, url, entry, MOST_PAGES)
  return entries.flatMap(({ link, title }) => {
    const address = resolveHttp(link, root)
    const text = plainText(title.rendered, 40)
    return address === null || address === home || text === '' ? [] : [{ text, url: address }]
  })
}
