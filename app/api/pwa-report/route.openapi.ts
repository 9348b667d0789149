import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const pwaReport = describeRoute('/api/pwa-report', route, {
  POST: {
    summary: 'Check a website as a PWA',
    answers: {
      200: '`{ siteName, requestedUrl, url, score, grade, installable, summary, findings }`, each finding `{ id, group, state, title, found, fix, code }`.',
      422: 'The website could not be used.',
    },
  },
})
