import type { SourceRequest } from '../client'
import { toPlainText, type Reading } from '../html'
import { asRecord, toText } from '../json'
import type { PostType } from '../posts/posts'

/** Types of WordPress itself and of well-known plugins that contain settings and page parts, not content. */
const NOT_CONTENT =
  /^(?:post|attachment|nav_menu_item|custom_css|revision|wp_\w+|product\w*|shop_\w+|elementor_\w+|e-[\w-]+|jet-[\w-]+|acf-[\w-]+|jp_\w+|feedback)$/
const MAX_TYPES = 20

/**
 * Requests the types besides posts: pages and custom types such as recipes or events. Without `_fields`,
 * because WordPress would filter the names of the types by it and return nothing.
 */
export const typesRequest: SourceRequest = { method: 'GET', route: 'wp/v2/types' }

/** Returns the types in the REST API, below `wp/v2`, whose routes apps may call. */
export function readTypes({ json }: { json: unknown }, { markup }: Reading): PostType[] {
  return Object.values(asRecord(json))
    .flatMap((value) => {
      const { name, slug, rest_base, rest_namespace } = asRecord(value)
      const [id, key] = [toText(rest_base) || toText(slug), toText(slug)]
      const shown = toPlainText(markup(toText(name)), 60)
      const isAsked = /^[a-z][\w-]{0,60}$/.test(id) && (toText(rest_namespace) || 'wp/v2') === 'wp/v2'
      return isAsked && shown !== '' && !NOT_CONTENT.test(key) ? [{ id, slug: key, name: shown }] : []
    })
    .slice(0, MAX_TYPES)
}
