import { packFiles } from '@/lib/pwa-report/pack-files'
import { pwaRequest } from '@/lib/conversion/schema'
import { handler } from '../../handler'
import { siteError, withOutbound } from '../../outbound'
import { countVisit, FILES_RATE } from '../limits'

/** The files that turn a website into a progressive web app, for its owner to upload. */
export const POST = handler(
  {
    summary: 'Get the files that a website is missing as a PWA',
    answers: {
      200: 'A zip file, the same bytes for the same website.',
      422: 'The website could not be used.',
    },
    content: 'application/zip',
    example: { url: 'https://bakery.example' },
  },
  { auth: 'none', body: pwaRequest, rate: FILES_RATE },
  async ({ body: { url }, request }) => {
    await countVisit(url)
    const result = await withOutbound((fetch) => packFiles(url, { fetch, signal: request.signal }))
    if (!result.ok) throw siteError(result.problem)
    const { host, zip } = result.value
    const name = `pwa-${host.replace(/[^a-z0-9.-]+/gi, '-').slice(0, 100)}.zip`
    return new Response(Uint8Array.from(zip), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': String(zip.length),
        'cache-control': 'no-store',
      },
    })
  },
)
