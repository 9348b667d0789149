import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdApnsKey = describeRoute('/api/apps/{id}/apns-key', route, {
  GET: {
    summary: 'Get facts about an app’s key for Apple’s push service',
    answers: {
      200: '`{ key, bundleId, teamId }`; nothing secret. `key.refusal` says why Apple refused it last.',
    },
  },
  PUT: {
    summary: 'Save the key for Apple’s push service',
    description:
      'The .p8 file (base64, 8 KB at most) with its key ID, your team’s ID and the bundle ID of the app.',
    answers: { 200: 'The facts.' },
  },
  DELETE: {
    summary: 'Delete the key for Apple’s push service',
    answers: { 204: 'It is gone here; at Apple it stays valid until you revoke it there.' },
  },
})
