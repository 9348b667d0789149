import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdMessagesEstimate = describeRoute('/api/apps/{id}/messages/estimate', route, {
  POST: { summary: 'Count the devices in an audience', answers: { 200: '`{ devices }`.' } },
})
