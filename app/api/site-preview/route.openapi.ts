import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const sitePreview = describeRoute('/api/site-preview', route, {
  POST: {
    summary: 'See the app that a website would become',
    answers: {
      200: '`{ name, kind, icon, colors, phone }`: its name, what it is, its icon as a data address, its two colors, and its first screen as markup.',
      422: 'The website could not be used.',
    },
  },
})
