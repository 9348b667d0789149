import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminSettingsSeller = describeRoute('/api/admin/settings/seller', route, {
  PUT: {
    summary: 'Set the seller’s details on invoices',
    answers: {
      200: 'The setting was changed.',
    },
  },
})
