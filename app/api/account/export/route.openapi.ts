import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountExport = describeRoute('/api/account/export', route, {
  GET: {
    summary: 'Download everything that belongs to your account',
    answers: {
      200: 'A zip file.',
      409: '`one-at-a-time`: another export is running.',
    },
    content: 'application/zip',
  },
})
