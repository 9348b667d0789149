import { proposeReleaseNotes } from '@/lib/apps/release-notes'
import { handler } from '../../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params }) =>
  proposeReleaseNotes(actor, params.id ?? ''),
)
