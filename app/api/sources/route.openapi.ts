import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const sources = describeRoute('/api/sources', route, {
  POST: {
    summary: 'Find the live content that a website offers',
    answers: {
      200: '`{ kind, address, name }`: a store, a WordPress or a feed, as a document lists it in `sources`.',
      422: 'The website could not be used, or has nothing of the kind open.',
    },
  },
})
