import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA } from './page-data'

/** The site's origin at build time, from the canonical link of the home page. Null without a build. */
export function originOfBuild(root: string): string | null {
  const home = join(root, '.next/server/app/index.html')
  if (!existsSync(home)) return null
  const href = /<link rel="canonical" href="([^"]+)"/.exec(readFileSync(home, 'utf8'))?.[1] ?? ''
  return URL.canParse(href) ? new URL(href).origin : null
}

/**
 * Replaces the build's origin with the site's in prerendered pages: in metadata, in structured data and in
 * links that show it. In the router's data, only in the metadata, because other texts are prefixed with their
 * length. Guides stay unchanged.
 * @returns a function that does this for a page
 */
export function movedTo(origin: string, built: string | null): (page: string) => string {
  if (built === null || built === origin) return (page) => page
  const text = `${built.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w.-])`
  const inPage = `(?<=(?:content|href)="|"(?:url|@id|logo|item)":")${text}|(?<=>)${text}(?=<!-- -->)`
  const found = new RegExp(`${DATA.source}|${inPage}`, 'g')
  const inData = new RegExp(`(?<=\\\\"(?:content|href)\\\\":\\\\")${text}`, 'g')
  return (page) =>
    page.replace(found, (match) => (match === built ? origin : match.replace(inData, () => origin)))
}
