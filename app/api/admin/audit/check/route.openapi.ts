import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminAuditCheck = describeRoute('/api/admin/audit/check', route, {
  GET: {
    summary: 'Check the newest 10,000 links of the audit log',
    answers: {
      200: '`{ checked, headSequence, headHash, breaks }`.',
    },
  },
})
