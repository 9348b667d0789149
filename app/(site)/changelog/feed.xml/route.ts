import { brand } from '@/lib/brand'
import { escapeHtml as escapeXml } from '@/lib/escape'
import { env } from '@/lib/platform/env'
import { type Version, readChangelog } from '../read-changelog'
import { copy } from '../copy'

export const dynamic = 'force-dynamic'

/** The changelog as RSS 2.0: one entry per version, without a date until it is released. */
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

function item({ number, date, changes }: Version, page: string): string {
  const list = `<ul>${changes.map((change) => `<li>${escapeXml(change)}</li>`).join('')}</ul>`
  return `    <item>
      <title>${escapeXml(date ? copy.version(number) : `${copy.version(number)}, ${copy.unreleased.toLowerCase()}`)}</title>
      <link>${escapeXml(`${page}#${number}`)}</link>
      <guid>${escapeXml(`${page}#${number}`)}</guid>
      <description>${escapeXml(list)}</description>${date ? `\n      <pubDate>${new Date(date).toUTCString()}</pubDate>` : ''}
    </item>`
}
