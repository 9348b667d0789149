import { z } from 'zod'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdLinkEmail = describeRoute('/api/apps/{id}/link-email', route, {
  POST: {
    summary: 'Email an app’s address to yourself',
    results: { 202: z.object({ to: z.string() }) },
    answers: {
      202: '`{ to }`, the address of your account.',
      409: '`not-published`, or `email-unavailable`: this host sends no email.',
    },
  },
})
