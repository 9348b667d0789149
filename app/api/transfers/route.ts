import { acceptOffer } from '@/lib/workspaces/transfers/mutations'
import { acceptTransferRequest, movedAnswer } from '@/lib/workspaces/transfers/schema'
import { handler } from '../handler'

const rate = { name: 'accept-app', limit: 60, seconds: 15 * 60 }

export const POST = handler(
  {
    summary: 'Accept an offered app',
    description: 'With the token of the email. The app moves to a workspace in which you may create apps.',
    results: { 200: movedAnswer },
    answers: {
      200: '`{ app, workspace }`.',
      400: '`invalid-transfer`: accepted, declined, withdrawn or expired.',
      403: '`other-address`: it is for another address; `not-permitted` or `storage-full`.',
      404: 'You are not a member of the workspace.',
      409: '`same-workspace`.',
    },
    example: { token: 'fZ0bQxUq', workspace: 'tz4a98xxat96iws9zmbrgj3a' },
  },
  { auth: 'user', body: acceptTransferRequest, rate },
  ({ actor, body }) => acceptOffer(actor, body),
)
