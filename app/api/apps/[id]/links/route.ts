import { saveLinks } from '@/lib/stores/links/mutations'
import { findLinks } from '@/lib/stores/links/queries'
import { linksRequest } from '@/lib/stores/links/schema'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params }) => findLinks(actor, params.id ?? ''))

export const PUT = handler({ auth: 'user', body: linksRequest }, ({ actor, params, body }) =>
  saveLinks(actor, params.id ?? '', body),
)
