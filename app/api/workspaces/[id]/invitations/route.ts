import { idAnswer } from '@/lib/apps/responses'
import { json } from '@/lib/platform/http/respond'
import { inviteMember } from '@/lib/workspaces/invitations'
import { invitationRequest } from '@/lib/workspaces/schema'
import { handler } from '../../../handler'

const rate = { name: 'invite', limit: 100, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Invite a person to a workspace',
    description: 'By an email with a link that works once, for seven days, for an account with that address.',
    results: { 201: idAnswer },
    answers: {
      201: '`{ id }` of the invitation.',
      403: '`seats-full`: the plan has no seat left.',
      409: '`already-member` or `too-many-invitations`.',
    },
    example: { email: 'grace@example.com', role: 'editor' },
  },
  { auth: 'user', permission: 'members.manage', body: invitationRequest, rate },
  async ({ actor, params, body }) => json(await inviteMember(actor, params.id ?? '', body), 201),
)
