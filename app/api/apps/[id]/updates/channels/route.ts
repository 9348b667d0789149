import { createChannel } from '@/lib/releases/updates/channels'
import { channelRequest, updatesAnswer } from '@/lib/releases/updates/schema'
import { handler } from '../../../../handler'

const rate = { name: 'update-channels', limit: 60, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Add testers, who get a release first',
    results: { 200: updatesAnswer },
    answers: {
      200: 'As the updates of the app.',
      409: '`no-updates`, `updates-off` or `too-many-channels`.',
    },
    example: { name: 'Staff' },
  },
  { auth: 'user', permission: 'app.publish', body: channelRequest, rate },
  ({ actor, params, body }) => createChannel(actor, params.id ?? '', body),
)
