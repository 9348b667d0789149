import { idAnswer } from '@/lib/apps/responses'
import { removeGuest } from '@/lib/workspaces/invitations'
import { handler } from '../../../../handler'

export const DELETE = handler(
  {
    summary: 'Remove a guest, or leave an app',
    description: 'With your own id you leave.',
    results: { 200: idAnswer },
    answers: { 200: '`{ id }`.' },
  },
  { auth: 'user', permission: 'members.manage' },
  ({ actor, params }) => removeGuest(actor, params.id ?? '', params.guest ?? ''),
)
