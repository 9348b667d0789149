import { saveSiteContent } from '@/lib/apps/mutations'
import { findApp, findSiteContent } from '@/lib/apps/queries'
import { withEarlier } from '@/lib/conversion/site-content/read-again'
import { type ReadingProgress, readSite } from '@/lib/conversion/site-content/read-site'
import { type SiteContent, siteContentSchema } from '@/lib/conversion/site-content/schema'
import { readDocument } from '@/lib/document/migrations'
import type { Actor } from '@/lib/platform/actor'
import { AppError, ConflictError } from '@/lib/platform/errors'
import { withOutbound } from '../../../outbound'

type Options = { signal: AbortSignal; onProgress: (progress: ReadingProgress) => void }

const UNREADABLE: Readonly<Record<string, string>> = {
  robots: 'The site’s robots.txt doesn’t allow us to read its pages. Your app stays as it is.',
  account: 'The site’s start page asks visitors to sign in, so we can’t read it. Your app stays as it is.',
  late: 'The website took longer than 10 seconds to respond. Try again in a few minutes.',
}
const FAILED = 'We couldn’t read the website’s start page. Check that it’s online, then try again.'

/**
 * Reads the main pages of an app's website and stores what was found. A site that cannot be read leaves the
 * stored reading as it is.
 * @throws ConflictError `no-website`
 * @throws AppError `unreadable` if the start page could not be read
 */
export async function readContent(actor: Actor, id: string, options: Options): Promise<SiteContent> {
  const app = await findApp(actor, id)
  const { sourceUrl } = app
  if (sourceUrl === null) throw new ConflictError('no-website', 'This app was not made from a website.')
  const document = readDocument(app.document)
  const before = siteContentSchema
    .nullable()
    .catch(null)
    .parse(await findSiteContent(actor, id))
  const read = await withOutbound((fetch) =>
    readSite(sourceUrl, document.settings.language, {
      ...{ fetch, ...options },
      isLive: (document.sources ?? []).length > 0,
    }),
  )
  const state = read.pages[0]?.state ?? 'failed'
  if (state !== 'read') throw new AppError('unusable', 'unreadable', UNREADABLE[state] ?? FAILED)
  const content = withEarlier(read, before, document)
  await saveSiteContent(actor, id, content)
  return content
}
