import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdStoreListing = describeRoute('/api/apps/{id}/store-listing', route, {
  GET: {
    summary: 'Get what the app stores say about an app',
    answers: {
      200: '`{ facts, release, languages, screens }`: for each language the texts, what the app proposes, and the screenshots.',
    },
  },
  PUT: {
    summary: 'Save a part of what the app stores say about an app',
    answers: { 200: '`{ saved: true }`. What was not sent stays as it was.' },
  },
})
