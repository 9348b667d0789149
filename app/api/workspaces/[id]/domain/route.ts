import { addDomain, removeDomain } from '@/lib/domains/mutations'
import { findDomain } from '@/lib/domains/queries'
import { domainRequest, ownedDomainAnswer } from '@/lib/domains/schema'
import { handler } from '../../../handler'

const rate = { name: 'domain-changes', limit: 60, seconds: 60 * 60 }
const permission = 'members.manage'

export const GET = handler(
  {
    summary: 'Get the address of a workspace',
    description: 'At which its clients sign in under its brand. With the DNS records to set.',
    results: { 200: ownedDomainAnswer },
    answers: { 200: '`{ isAvailable, isInPlan, firstUrl, domain }`.' },
  },
  { auth: 'user', permission },
  ({ actor, params }) => findDomain(actor, { workspace: params.id ?? '' }),
)

export const PUT = handler(
  {
    summary: 'Give a workspace an address',
    description: 'Its clients can sign in there once the DNS records are right.',
    results: { 200: ownedDomainAnswer },
    answers: {
      200: 'As GET.',
      403: '`plan-required`.',
      409: '`has-domain`, or `domains-unavailable`: the installation has no address that domains can point to.',
    },
    example: { host: 'apps.example.com' },
  },
  { auth: 'user', permission, body: domainRequest, rate },
  ({ actor, params, body }) => addDomain(actor, { workspace: params.id ?? '' }, body.host),
)

export const DELETE = handler(
  {
    summary: 'Remove the address of a workspace',
    description: 'Its clients sign in at the service’s address again.',
    results: { 200: ownedDomainAnswer },
    answers: { 200: 'As GET.' },
  },
  { auth: 'user', permission, rate },
  ({ actor, params }) => removeDomain(actor, { workspace: params.id ?? '' }),
)
