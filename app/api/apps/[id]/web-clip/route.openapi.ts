import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdWebClip = describeRoute('/api/apps/{id}/web-clip', route, {
  GET: {
    summary: 'Download a profile that puts the hosted app on an iPhone’s home screen',
    answers: {
      200: 'A configuration profile (.mobileconfig), signed with the app’s key.',
      409: '`not-published`.',
    },
    content: 'application/x-apple-aspen-config',
  },
})
