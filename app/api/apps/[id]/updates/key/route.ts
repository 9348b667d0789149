import { replaceUpdateKey } from '@/lib/releases/updates/mutations'
import { updatesAnswer } from '@/lib/releases/updates/schema'
import { handler } from '../../../../handler'

const rate = { name: 'update-keys', limit: 10, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Replace the key that signs updates',
    description:
      'Updates are signed with the new key and the two before it, so that apps that know one of them follow.',
    results: { 200: updatesAnswer },
    answers: { 200: 'As the updates of the app.', 409: '`no-updates` or `updates-off`.' },
  },
  { auth: 'user', permission: 'keys.manage', rate },
  ({ actor, params }) => replaceUpdateKey(actor, params.id ?? ''),
)
