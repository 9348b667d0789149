import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdMessagesDevices = describeRoute('/api/apps/{id}/messages/devices', route, {
  GET: {
    summary: 'Summarize the devices that get an app’s messages',
    answers: { 200: 'How many there are by platform, topic, language and version, with the newest ones.' },
  },
})
