import type { SourceRequest } from '../client'
import { plainTextOf, type Reading } from '../html'
import { recordOf, textOf } from '../json'
import type { PostType } from '../posts/posts'

/** Types of WordPress itself and of well-known plugins that hold parts of pages and settings, nothing to read. */
const NOT_CONTENT =
  /^(?:post|attachment|nav_menu_item|custom_css|revision|wp_\w+|product\w*|shop_\w+|elementor_\w+|e-[\w-]+|jet-[\w-]+|acf-[\w-]+|jp_\w+|feedback)$/
const MAX_TYPES = 20

/**
 * What a site publishes besides posts: its pages, and types of its own such as recipes or events. Asked for as a whole, since
 * WordPress would look for `_fields` among the names of the types, and answer nothing.
 */
export const typesRequest: SourceRequest = { method: 'GET', route: 'wp/v2/types' }

/** The types that show in the REST API, below `wp/v2`, with a route that an app may ask. */
export function readTypes({ json }: { json: unknown }, { markup }: Reading): PostType[] {
  return Object.values(recordOf(json))
    .flatMap((value) => {
      const { name, slug, rest_base, rest_namespace } = recordOf(value)
      const [id, key] = [textOf(rest_base) || textOf(slug), textOf(slug)]
      const shown = plainTextOf(markup(textOf(name)), 60)
      const isAsked = /^[a-z][\w-]{0,60}$/.test(id) && (textOf(rest_namespace) || 'wp/v2') === 'wp/v2'
      return isAsked && shown !== '' && !NOT_CONTENT.test(key) ? [{ id, slug: key, name: shown }] : []
    })
    .slice(0, MAX_TYPES)
}
