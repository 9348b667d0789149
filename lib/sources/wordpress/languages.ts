import { z } from 'zod'
import type { SourceFetch, SourceLanguage } from '../source'
import { getRest, restUrl } from './rest'

const MAX_LANGUAGES = 8
const ids = z.array(z.object({ id: z.number() }))

/**
 * Returns the languages that a site's API serves one at a time, by the parameter `lang` of Polylang and WPML.
 * WordPress itself ignores it and returns the same for all; then the list is empty.
 */
export async function loadLanguages(
  root: string,
  declared: readonly SourceLanguage[],
  fetch: SourceFetch,
): Promise<string[]> {
  const codes = [...new Set(declared.map(codeOf))].slice(0, MAX_LANGUAGES)
  if (codes.length < 2) return []
  const lists = await Promise.all(
    codes.map(async (code) => {
      const url = restUrl(root, 'wp/v2/posts', { per_page: '5', _fields: 'id', lang: code })
      const posts = await getRest(fetch, url, ids)
      return posts && { code, ids: posts.map(({ id }) => id) }
    }),
  )
  const answered = lists.filter((list) => list !== null)
  const all = answered.flatMap((list) => list.ids)
  const areApart = all.length > 0 && new Set(all).size === all.length
  return answered.length > 1 && areApart ? answered.map(({ code }) => code) : []
}

/** Returns the site's own code of a language, from `/de/` or `?lang=de`, else the tag without region. */
function codeOf({ tag, url }: SourceLanguage): string {
  const [main = ''] = tag.toLowerCase().split('-')
  const { pathname, searchParams } = new URL(url)
  const written = [searchParams.get('lang') ?? '', ...pathname.split('/').slice(1, 3)]
  const code = written.find((part) => new RegExp(`^${main}(?:[-_][a-z]{2,4})?$`, 'i').test(part))
  return code ?? main
}
