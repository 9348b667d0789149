import { proposeReleaseNotes } from '@/lib/releases/release-notes'
import { handler } from '../../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params }) =>
  proposeReleaseNotes(actor, params.id ?? ''),
)
