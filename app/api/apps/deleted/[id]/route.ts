import { removeApp, restoreApp } from '@/lib/apps/deleted-apps'
import { handler } from '../../../handler'

export const POST = handler({ auth: 'user' }, ({ actor, params }) => restoreApp(actor, params.id ?? ''))

/** The signing key goes with it, so it is asked anew who wants that. */
export const DELETE = handler({ auth: 'user', confirmed: true }, ({ actor, params }) =>
  removeApp(actor, params.id ?? ''),
)
