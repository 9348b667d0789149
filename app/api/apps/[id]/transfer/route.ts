import { idAnswer } from '@/lib/apps/responses'
import { json } from '@/lib/platform/http/respond'
import { offerApp, withdrawOffer } from '@/lib/workspaces/transfers/mutations'
import { findTransferState } from '@/lib/workspaces/transfers/queries'
import { offerRequest, transferState } from '@/lib/workspaces/transfers/schema'
import { handler } from '../../../handler'

const rate = { name: 'offer-app', limit: 60, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Get the offer of an app',
    description: 'And the workspaces to which you can move it at once, with what their plans lack.',
    results: { 200: transferState },
    answers: { 200: '`{ offer, targets }`.' },
  },
  { auth: 'user', permission: 'app.move' },
  ({ actor, params }) => findTransferState(actor, params.id ?? ''),
)

export const POST = handler(
  {
    summary: 'Offer an app to another person',
    description:
      'By an email with a link that works once, for 14 days, for an account with that address. The app moves when they accept. An earlier offer of the app ends.',
    results: { 201: idAnswer },
    answers: { 201: '`{ id }` of the offer.' },
    example: { email: 'grace@example.com' },
  },
  { auth: 'user', permission: 'app.move', body: offerRequest, rate, confirmed: true },
  async ({ actor, params, body }) => json(await offerApp(actor, params.id ?? '', body.email), 201),
)

export const DELETE = handler(
  {
    summary: 'Withdraw the offer of an app',
    results: { 200: idAnswer },
    answers: { 200: '`{ id }` of the app.' },
  },
  { auth: 'user', permission: 'app.move' },
  ({ actor, params }) => withdrawOffer(actor, params.id ?? ''),
)
