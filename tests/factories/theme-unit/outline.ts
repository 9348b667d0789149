import type { Article, Part } from '@/lib/sources/article'

/** A name, the HTML as WordPress returns it, and the parsed article; its form on a server if that differs. */
export type ThemeUnit = readonly [name: string, html: string, outline: string, onServer?: string]

/** Formats an article on one line: `<a href=/x/>Text</>`, without empty parts and the root of the blog. */
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

/** Browsers wrap the rows of a table in a body, servers do not. */
export function withoutBodies(article: Article): Article {
  return article.flatMap((part) => {
    if (typeof part === 'string') return [part]
    const children = withoutBodies(part.children)
    return part.tag === 'tbody' ? children : [{ ...part, children }]
  })
}
