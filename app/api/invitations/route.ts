import { z } from 'zod'
import { acceptInvitation } from '@/lib/workspaces/invitations'
import { acceptRequest } from '@/lib/workspaces/schema'
import { handler } from '../handler'

const rate = { name: 'accept-invitation', limit: 60, seconds: 15 * 60 }

export const POST = handler(
  {
    summary: 'Accept an invitation',
    description: 'With the token of the email. The workspace is chosen in this browser.',
    results: { 200: z.object({ workspace: z.string(), app: z.string().nullable() }) },
    answers: {
      200: '`{ workspace, app }`; the app for a guest.',
      400: '`invalid-invitation`: used, withdrawn or expired.',
      403: '`other-address`: it is for another address; or `seats-full`.',
    },
    example: { token: 'fZ0bQxUq' },
  },
  { auth: 'user', outsiders: true, body: acceptRequest, rate },
  ({ actor, user, body }) => acceptInvitation(actor, user.sessionId, body.token),
)
