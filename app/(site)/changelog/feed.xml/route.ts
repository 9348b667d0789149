import { brand } from '@/lib/brand'
import { escapeHtml as escapeXml } from '@/lib/base/escape'
import { env } from '@/lib/platform/env'
import { type Version, codePieces, readChangelog } from '../read-changelog'
import { copy } from '../copy'

export const dynamic = 'force-dynamic'

/** The changelog as RSS 2.0: one dated entry per release, and one undated entry for unreleased changes. */
export async function GET(): Promise<Response> {
  const page = `${env().APP_URL}/changelog`
  const xml = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeXml(`${brand.name}: ${copy.title}`)}</title>
    <link>${escapeXml(page)}</link>
    <description>${escapeXml(copy.description)}</description>
    <language>en</language>
    <atom:link href="${escapeXml(`${page}/feed.xml`)}" rel="self" type="application/rss+xml"/>
${(await readChangelog()).map((version) => item(version, page)).join('\n')}
  </channel>
</rss>
`
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}

function item(version: Version, page: string): string {
  const { id, date, groups } = version
  const list = groups.map(({ title, changes }) => {
    const items = changes.map((change) => `<li>${withCode(change)}</li>`).join('')
    return `${title ? `<h3>${escapeXml(title)}</h3>` : ''}<ul>${items}</ul>`
  })
  return `    <item>
      <title>${escapeXml(copy.version(version))}</title>
      <link>${escapeXml(`${page}#${id}`)}</link>
      <guid>${escapeXml(`${page}#${id}`)}</guid>
      <description>${escapeXml(list.join(''))}</description>${date ? `\n      <pubDate>${new Date(date).toUTCString()}</pubDate>` : ''}
    </item>`
}

function withCode(change: string): string {
  return codePieces(change)
    .map(({ text, isCode }) => (isCode ? `<code>${escapeXml(text)}</code>` : escapeXml(text)))
    .join('')
}
