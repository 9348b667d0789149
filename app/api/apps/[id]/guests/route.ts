import { idAnswer } from '@/lib/apps/responses'
import { json } from '@/lib/platform/http/respond'
import { inviteGuest } from '@/lib/workspaces/invitations'
import { listGuests } from '@/lib/workspaces/queries'
import { guestList, guestRequest } from '@/lib/workspaces/schema'
import { handler } from '../../../handler'

const rate = { name: 'invite', limit: 100, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'List an app’s guests',
    results: { 200: guestList },
    answers: { 200: 'The guests, and the open invitations.' },
  },
  { auth: 'user', permission: 'members.manage' },
  ({ actor, params }) => listGuests(actor, params.id ?? ''),
)

export const POST = handler(
  {
    summary: 'Invite a guest to an app',
    description: 'A guest edits the app and reads its form answers, and has no seat.',
    results: { 201: idAnswer },
    answers: {
      201: '`{ id }` of the invitation.',
      409: '`already-guest`, `already-member`, `too-many-guests` or `too-many-invitations`.',
    },
    example: { email: 'grace@example.com' },
  },
  { auth: 'user', permission: 'members.manage', body: guestRequest, rate },
  async ({ actor, params, body }) => json(await inviteGuest(actor, params.id ?? '', body.email), 201),
)
