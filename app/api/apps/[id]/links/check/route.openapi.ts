import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdLinksCheck = describeRoute('/api/apps/{id}/links/check', route, {
  POST: {
    summary: 'Check the link files of an app’s website',
    description:
      'Asks the site and its www twin for `/.well-known/assetlinks.json` and, with a team ID, `/.well-known/apple-app-site-association`.',
    answers: {
      200: '`{ checkedAt, hosts: [{ host, files: [{ file, address, fault, message }] }] }`; `fault` is null for a file that phones can use.',
      409: '`no-links`, `no-signing-key`, `one-at-a-time`.',
      503: '`busy`.',
    },
  },
})
