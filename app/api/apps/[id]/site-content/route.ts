import { findSiteContent } from '@/lib/apps/queries'
import { siteContentSchema } from '@/lib/conversion/site-content/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'
import { streamLines } from '../../../stream-lines'
import { readContent } from './read-content'

const rate = { name: 'read-site', limit: 20, seconds: 10 * 60 }

/** What was last read from the pages of the app's website; null before the first time. */
export const GET = handler(
  {
    summary: 'Get what was read from the app’s website',
    answers: {
      200: 'The pages, and what was found on them as blocks, with where; null before the first reading.',
    },
  },
  { auth: 'user', permission: 'app.edit' },
  async ({ actor, params }) => {
    const stored = await findSiteContent(actor, params.id ?? '')
    return siteContentSchema.nullable().catch(null).parse(stored)
  },
)

/** Reads the main pages of the app's website, and stores what was found. The app doesn't change. */
export const POST = handler(
  {
    summary: 'Read the pages of the app’s website',
    answers: {
      200: 'What was found. With `Accept: application/x-ndjson`, a line `{ done, total }` for each page and last `{ status, body }`.',
      409: '`no-website`: the app was not made from a website.',
      422: '`unreadable`: the start page couldn’t be read.',
    },
    headers: { Accept: '`application/x-ndjson` for a line for each page.' },
  },
  { auth: 'user', permission: 'app.edit', rate },
  async ({ actor, params, request, requestId }) => {
    const work = (send: (line: object) => void) =>
      readContent(actor, params.id ?? '', { signal: request.signal, onProgress: send })
    if (request.headers.get('accept')?.includes('application/x-ndjson'))
      return streamLines(work, requestId, 200)
    return json(await work(() => {}), 200)
  },
)
