import { z } from 'zod'
import { readMarkupOnServer } from '../html-on-server'
import type { PostType } from '../posts/posts'
import type { SourceFetch } from '../source'
import { readTypes, typesRequest } from './post-types'
import { getRest, getRestList, restUrl } from './rest'

/** Maximum number of types. Each is probed with a request. */
const MAX_PROBED_TYPES = 6
const entry = z.object({ link: z.string() })

/** Loads the custom types with published entries that have their own pages, in the site's order. */
export async function loadTypes(root: string, fetch: SourceFetch): Promise<PostType[]> {
  const url = restUrl(root, typesRequest.route, typesRequest.query ?? {})
  const json = await getRest(fetch, url, z.record(z.string(), z.unknown()))
  const types = readTypes({ json }, { markup: readMarkupOnServer, address: root })
  const found = await Promise.all(
    types
      .filter(({ id }) => id !== 'pages')
      .slice(0, MAX_PROBED_TYPES)
      .map(async (type) => {
        const list = restUrl(root, `wp/v2/${type.id}`, { per_page: '1', _fields: 'id,link' })
        const [first] = await getRestList(fetch, list, entry, 1)
        return first && !first.link.includes('post_type=') ? [type] : []
      }),
  )
  return found.flat()
}
