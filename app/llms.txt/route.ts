import { brand } from '@/lib/brand'
import { env } from '@/lib/platform/env'
import { PARTS, publicPages } from '../(site)/public-pages'

export const dynamic = 'force-dynamic'

/** Content of the site for language models (llmstxt.org): every public page with its URL and description. */
export function GET(): Response {
  const { APP_URL } = env()
  const listed = PARTS.map((part) => {
    const pages = publicPages().filter((page) => page.part === part)
    const lines = pages.map(
      ({ title, path, description }) => `- [${title}](${APP_URL}${path}): ${description}`,
    )
    return lines.length > 0 ? `## ${part}\n\n${lines.join('\n')}\n` : ''
  })
  const text = [`# ${brand.name}\n`, `> ${brand.tagline}. ${brand.description}\n`, ...listed].filter(Boolean)
  return new Response(text.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
