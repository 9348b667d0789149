import type { SourceLanguage } from '../../sources/source'

/**
 * Explains to the owner how the posts of a multilingual site are handled.
 * @param available languages that its API can return content in, one per request
 * @param declared languages that its pages declare
 */
export function noteLanguages(available: readonly string[], declared: readonly SourceLanguage[]): string[] {
  const tags = [...new Set(declared.map(({ tag }) => tag))]
  if (available.length > 1)
    return [
      `The site has posts in several languages (${available.join(', ')}). The app shows those in its own language; if you add languages to the app, its posts follow them.`,
    ]
  return tags.length > 1
    ? [
        `The site is in several languages (${tags.join(', ')}), but its REST API doesn’t tell them apart. So the app lists its posts in all languages together. Polylang Pro and WPML can tell them apart: then check the site again.`,
      ]
    : []
}
