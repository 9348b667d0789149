import { addDomain, removeDomain } from '@/lib/domains/mutations'
import { findDomain } from '@/lib/domains/queries'
import { ownedDomainAnswer, domainRequest } from '@/lib/domains/schema'
import { handler } from '../../../handler'

const rate = { name: 'domain-changes', limit: 60, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Get an app’s domain',
    description: 'With the DNS records to set, and what the last check found.',
    results: { 200: ownedDomainAnswer },
    answers: { 200: '`{ isAvailable, isInPlan, firstUrl, domain }`.' },
  },
  { auth: 'user', permission: 'app.publish' },
  ({ actor, params }) => findDomain(actor, { app: params.id ?? '' }),
)

export const PUT = handler(
  {
    summary: 'Give an app a domain',
    description:
      'The app is at this domain once its DNS records are right. Until then, it stays at its first address.',
    results: { 200: ownedDomainAnswer },
    answers: {
      200: 'As GET.',
      403: '`plan-required`.',
      409: '`has-domain`, or `domains-unavailable`: the installation has no address that domains can point to.',
    },
    example: { host: 'app.example.com' },
  },
  { auth: 'user', permission: 'app.domain', body: domainRequest, rate },
  ({ actor, params, body }) => addDomain(actor, { app: params.id ?? '' }, body.host),
)

export const DELETE = handler(
  {
    summary: 'Remove an app’s domain',
    description: 'The app is at its first address again.',
    results: { 200: ownedDomainAnswer },
    answers: { 200: 'As GET.' },
  },
  { auth: 'user', permission: 'app.domain', rate },
  ({ actor, params }) => removeDomain(actor, { app: params.id ?? '' }),
)
