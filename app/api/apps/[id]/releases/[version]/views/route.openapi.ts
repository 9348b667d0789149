import { viewsQuery } from '@/lib/stores/store-listing/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdReleasesVersionViews = describeRoute('/api/apps/{id}/releases/{version}/views', route, {
  GET: {
    summary: 'Get the screens of a release, to draw screenshots of',
    query: viewsQuery,
    answers: {
      200: '`{ css, files, missing, screens, colors }`: each screen as XML, with its style sheet, its fonts and its pictures inside.',
    },
  },
})
