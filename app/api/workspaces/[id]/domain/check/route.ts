import { checkNow } from '@/lib/domains/mutations'
import { ownedDomainAnswer } from '@/lib/domains/schema'
import { handler } from '../../../../handler'

/** A check may make some twenty queries to name servers. */
const rate = { name: 'domain-checks', limit: 60, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Check the address of a workspace now',
    description: 'It is also checked by itself, several times a day.',
    results: { 200: ownedDomainAnswer },
    answers: { 200: 'As GET of the address.', 409: '`one-at-a-time`: a check of yours is not done yet.' },
  },
  { auth: 'user', permission: 'members.manage', rate },
  ({ actor, params }) => checkNow(actor, { workspace: params.id ?? '' }),
)
