import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdApnsKeyCheck = describeRoute('/api/apps/{id}/apns-key/check', route, {
  POST: {
    summary: 'Check whether Apple accepts the key',
    description: 'Sends a message to a device that doesn’t exist, so no phone shows anything.',
    answers: {
      200: '`{ accepted: true }`, or `{ accepted: false, text }` with what to change.',
      409: '`no-apns-key`.',
      503: '`apple-unreachable`.',
    },
  },
})
