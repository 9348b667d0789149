import { requireConnectable, listConnections } from '@/lib/accounts/sign-in/connections'
import { serviceSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'
import { setSignInIntent } from '../sign-in-intent'

export const GET = handler(
  { summary: 'List the services that you sign in with', answers: { 200: 'The services.' } },
  { auth: 'user', duringSetUp: true },
  ({ actor }) => listConnections(actor),
)

const rate = { name: 'connect', limit: 30, seconds: 15 * 60 }

/** Starts connecting a provider: the next sign-in there is for this account. */
export const POST = handler(
  {
    summary: 'Start connecting a sign-in service',
    answers: {
      200: 'The parameters for a sign-in there.',
      409: '`provider-not-ready`: it isn’t set up here.',
    },
    example: { provider: 'google' },
  },
  { auth: 'user', wholeAccount: true, body: serviceSchema, rate, confirmed: true },
  async ({ actor, user, body: { provider } }) => {
    await requireConnectable(actor, provider)
    return json({ provider }, 200, setSignInIntent('connect', user.sessionId))
  },
)
