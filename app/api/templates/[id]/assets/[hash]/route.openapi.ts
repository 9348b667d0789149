import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const templatesIdAssetsHash = describeRoute('/api/templates/{id}/assets/{hash}', route, {
  GET: {
    summary: 'Get a picture of a template of your own',
    answers: { 200: 'The picture.' },
    content: 'image/*',
  },
})
