import { editedSource } from '@/lib/hosting/live-sources'
import { relayRequest, storedResponse, toResponse } from '@/lib/hosting/source-relay'
import { handler } from '../../../../../handler'

export const GET = handler(
  {
    summary: 'Get live content from a source of an app',
    description:
      'Passes a read on to the WordPress site, WooCommerce or Shopify store or feed that the app names in its sources: `wp/v2/posts`, `wc/store/v1/products`, `products`, `feed`. Of a collection of the app, a spreadsheet, a calendar or a podcast, it returns the visible `rows`. Only listed routes and parameters are passed on.',
    answers: {
      200: 'The source’s response. Posts may be up to a minute old; `age` is their age in seconds.',
      400: '`route-not-listed`.',
    },
  },
  { auth: 'user', permission: 'app.view' },
  async ({ request, params, actor }) => {
    const live = await editedSource(actor, params.id ?? '', params.source ?? '')
    const call = { request, network: actor.user.id, ...live }
    const how = { marker: '/sources/' } as const
    return (await storedResponse(call, how)) ?? toResponse(await relayRequest(call, how))
  },
)
