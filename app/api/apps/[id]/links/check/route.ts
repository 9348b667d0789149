import { checkLinks } from '@/lib/stores/links/check'
import { createHostFileFetcher } from '../../../../ask-sites'
import { handler } from '../../../../handler'
import { withOutbound } from '../../../../outbound'

const rate = { name: 'links-check', limit: 30, seconds: 10 * 60 }

/** Requests the files from the owner's site, the way phones do. */
export const POST = handler(
  {
    summary: 'Check the link files of an app’s website',
    description:
      'Requests `/.well-known/assetlinks.json` and, with a team ID, `/.well-known/apple-app-site-association` from the site and its www twin.',
    answers: {
      200: '`{ checkedAt, hosts: [{ host, files: [{ file, address, fault, message }] }] }`; `fault` is null for a file that phones can use.',
      409: '`no-links`, `no-signing-key`, `one-at-a-time`.',
      503: '`busy`.',
    },
  },
  { auth: 'user', permission: 'app.publish', rate },
  ({ actor, params, request }) =>
    withOutbound((fetch) => checkLinks(actor, params.id ?? '', createHostFileFetcher(fetch, request.signal))),
)
