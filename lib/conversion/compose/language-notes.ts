import type { SourceLanguage } from '../../sources/source'

/**
 * What the owner of a site in several languages is told of its posts.
 * @param asked the languages that its API gives its content in, one at a time
 * @param declared those that its pages say they are in
 */
export function noteLanguages(asked: readonly string[], declared: readonly SourceLanguage[]): string[] {
  const tags = [...new Set(declared.map(({ tag }) => tag))]
  if (asked.length > 1)
    return [
      `The site has posts in several languages (${asked.join(', ')}). The app shows those in its own language; if you add languages to the app, its posts follow them.`,
    ]
  return tags.length > 1
    ? [
        `The site is in several languages (${tags.join(', ')}), but its REST API doesn’t tell them apart. So the app lists its posts in all languages together. Polylang Pro and WPML can tell them apart: then check the site again.`,
      ]
    : []
}
