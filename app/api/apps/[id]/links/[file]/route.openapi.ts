import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdLinksFile = describeRoute('/api/apps/{id}/links/{file}', route, {
  GET: {
    summary: 'Download a link file for an app’s website',
    description: '`file` is `assetlinks.json` or `apple-app-site-association`.',
    answers: { 200: 'The file.', 409: '`no-signing-key`, `no-apple-team`.' },
    content: 'application/json',
  },
})
