import type { Article, Part } from '@/lib/sources/article'

/** What it shows, its HTML as WordPress gives it, and the article that becomes of it; on a server where that differs. */
export type ThemeUnit = readonly [name: string, html: string, outline: string, onServer?: string]

/** An article on one line: `<a href=/x/>Text</>`, without what is empty. Addresses of the blog begin with its root. */
export function outlineOf(article: Article, site: string): string {
  return article.map((part) => outlineOfPart(part, site)).join('')
}

function outlineOfPart(part: Part, site: string): string {
  if (typeof part === 'string') return part.replaceAll('\n', '⏎')
  const inside = outlineOf(part.children, site)
  const attributes = Object.entries(part.attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}=${String(value).replaceAll(site, '')}`)
    .join('')
  return `<${part.tag}${attributes}${inside ? `>${inside}</>` : '/>'}`
}

/** A browser puts the rows of a table into a body of their own, a server leaves them as they are. */
export function withoutBodies(article: Article): Article {
  return article.flatMap((part) => {
    if (typeof part === 'string') return [part]
    const children = withoutBodies(part.children)
    return part.tag === 'tbody' ? children : [{ ...part, children }]
  })
}
