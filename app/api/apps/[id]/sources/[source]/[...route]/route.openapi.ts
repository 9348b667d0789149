import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdSourcesSourceRoute = describeRoute('/api/apps/{id}/sources/{source}/{route}', route, {
  GET: {
    summary: 'Get live content from a source of an app',
    description:
      'Passes a read on to the WordPress site, WooCommerce store or feed that the app names in its sources: `wp/v2/posts`, `wc/store/v1/products`, `feed`. Only listed routes and parameters are passed on.',
    answers: {
      200: 'What the source answered. Posts may be up to a minute old; `age` says how old in seconds.',
    },
  },
})
