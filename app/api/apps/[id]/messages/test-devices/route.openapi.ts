import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdMessagesTestDevices = describeRoute('/api/apps/{id}/messages/test-devices', route, {
  PUT: {
    summary: 'Say which devices are your own',
    description: 'A message to `{ "audience": { "devices": "test" } }` goes to these alone.',
    answers: { 200: '`{ devices }`: their ids.' },
  },
})
