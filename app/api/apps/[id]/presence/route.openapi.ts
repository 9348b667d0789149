import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdPresence = describeRoute('/api/apps/{id}/presence', route, {
  PUT: {
    summary: 'Say what an open editor has selected',
    answers: { 204: 'The others are told.' },
  },
})
