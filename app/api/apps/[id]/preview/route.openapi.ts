import { previewAnswer } from '@/lib/hosting/preview/preview'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdPreview = describeRoute('/api/apps/{id}/preview', route, {
  POST: {
    summary: 'Get an address to look at an app before it is published',
    results: { 201: previewAnswer },
    answers: {
      201: '`{ url, expiresAt }`. Whoever has the address can look for a day.',
      403: '`email-not-confirmed`, as when it is published.',
    },
  },
})
