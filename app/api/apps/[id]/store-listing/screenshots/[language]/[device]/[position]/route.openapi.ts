import { screenshotQuery } from '@/lib/stores/store-listing/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdStoreListingScreenshots = describeRoute(
  '/api/apps/{id}/store-listing/screenshots/{language}/{device}/{position}',
  route,
  {
    PUT: {
      summary: 'Save a screenshot for the stores',
      description:
        '`device` is `phone`, `tablet-7`, `tablet-10`, `iphone` or `ipad`; `position` 1 to 8. The picture is a PNG of exactly that store’s size.',
      query: screenshotQuery,
      answers: {
        200: '`{ device, position, version, url }`.',
        413: 'Larger than 8 MiB.',
        415: '`not-a-png`.',
      },
      body: ['image/png'],
    },
    DELETE: {
      summary: 'Remove the screenshots of a size from a position on',
      answers: { 200: '`{ removed }`: how many there were.' },
    },
  },
)
