import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const ready = describeRoute('/api/ready', route, {
  GET: {
    summary: 'Check whether a proxy should send requests to this node',
    answers: {
      200: '`{ status: "ready" }`, also while the database is gone: published apps and public pages are still served.',
      503: 'This node is about to stop.',
    },
  },
})
