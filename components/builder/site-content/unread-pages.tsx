import type { PageState, SiteContent } from '@/lib/conversion/site-content/schema'

const REASONS: Readonly<Record<Exclude<PageState, 'read'>, string>> = {
  robots: 'The site’s robots.txt excludes it.',
  account: 'It needs an account, so it opens on the site.',
  failed: 'It didn’t load as a page.',
  late: 'It didn’t arrive within the 10 seconds or 4 MB that we read.',
}

/** Pages without findings because they could not be read. */
export function UnreadPages({ pages }: { pages: SiteContent['pages'] }) {
  const unread = pages.flatMap((page) => (page.state === 'read' ? [] : [{ ...page, state: page.state }]))
  if (unread.length === 0) return null
  return (
    <section aria-label="Pages that we didn’t read" className="grid gap-2 text-sm">
      <h2 className="font-semibold">Pages that we didn’t read</h2>
      <ul className="grid gap-1.5 text-muted-foreground">
        {unread.map(({ url, title, state }) => (
          <li key={url} className="break-words">
            <a href={url} target="_blank" rel="noopener" className="text-link underline underline-offset-2">
              {title}
            </a>
            : {REASONS[state]}
          </li>
        ))}
      </ul>
    </section>
  )
}
