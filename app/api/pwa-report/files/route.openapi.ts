import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const pwaReportFiles = describeRoute('/api/pwa-report/files', route, {
  POST: {
    summary: 'Get the files that a website lacks as a PWA',
    answers: {
      200: 'A zip file, the same bytes for the same website.',
      422: 'The website could not be used.',
    },
    content: 'application/zip',
  },
})
