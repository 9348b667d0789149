import { deleteChannel } from '@/lib/releases/updates/channels'
import { updatesAnswer } from '@/lib/releases/updates/schema'
import { handler } from '../../../../../handler'

export const DELETE = handler(
  {
    summary: 'Remove testers',
    description: 'They keep the app, and get no more updates until they install it again.',
    results: { 200: updatesAnswer },
    answers: { 200: 'As the updates of the app.' },
  },
  { auth: 'user', permission: 'app.publish' },
  ({ actor, params }) => deleteChannel(actor, params.id ?? '', params.channel ?? ''),
)
