import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const contact = describeRoute('/api/contact', route, {
  POST: {
    summary: 'Send a message',
    answers: {
      201: '`{ id }`.',
    },
  },
})
