import { idAnswer } from '@/lib/apps/responses'
import { withdrawInvitation } from '@/lib/workspaces/invitations'
import { handler } from '../../../../handler'

export const DELETE = handler(
  {
    summary: 'Withdraw an invitation',
    description: 'To the workspace, or to an app of it.',
    results: { 200: idAnswer },
    answers: { 200: '`{ id }`.' },
  },
  { auth: 'user', permission: 'members.manage' },
  ({ actor, params }) => withdrawInvitation(actor, params.id ?? '', params.invitation ?? ''),
)
