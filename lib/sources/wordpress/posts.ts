import { z } from 'zod'
import { resolveHttp } from '../../platform/html/link'
import { plainText } from '../plain-text'
import { type SourceFetch, type SourceItem, sourceItem } from '../source'
import { choosePicture } from './pictures'
import { getRestList, restUrl } from './rest'

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

/** Loads the latest posts, newest first. */
export async function loadPosts(root: string, limit: number, fetch: SourceFetch): Promise<SourceItem[]> {
  const url = restUrl(root, 'wp/v2/posts', {
    per_page: String(limit),
    _embed: 'wp:featuredmedia',
    _fields: 'title,link,excerpt,date,_links,_embedded',
  })
  const entries = await getRestList(fetch, url, entry, limit)
  return entries.flatMap(({ link, title, excerpt, date, _embedded }) => {
    const address = resolveHttp(link, root)
    const shown = plainText(title.rendered, 200)
    if (address === null || shown === '') return []
    const summary = excerpt && !excerpt.protected ? plainText(excerpt.rendered, 280) : ''
    const picture = choosePicture(_embedded?.['wp:featuredmedia']?.[0], root)
    return [sourceItem({ title: shown, url: address, summary, date, picture })]
  })
}

/** Loads the site's top-level pages in the owner's order, without the start page. */
export async function loadPages(root: string, limit: number, fetch: SourceFetch): Promise<SourceItem[]> {
  const url = restUrl(root, 'wp/v2/pages', {
    per_page: String(limit),
    parent: '0',
    orderby: 'menu_order',
    order: 'asc',
    _fields: 'title,link',
  })
  const home = new URL('/', root).href
  const entries = await getRestList(fetch, url, entry, limit)
  return entries.flatMap(({ link, title }) => {
    const address = resolveHttp(link, root)
    const shown = plainText(title.rendered, 40)
    return address === null || address === home || shown === ''
      ? []
      : [sourceItem({ title: shown, url: address })]
  })
}
