import { z } from 'zod'
import { DAY } from '../base/clock'
import { domainProblem } from './problems'

export const DOMAIN_STATES = ['waiting', 'connecting', 'active', 'failing'] as const
export type DomainState = (typeof DOMAIN_STATES)[number]

/** The label before a host for its TXT record. Names no product, because customers see it for years. */
export const CHALLENGE = '_app-challenge'

/** Time for which the address of a workspace works after its plan ended, in milliseconds. */
export const GRACE_AFTER_PLAN = 14 * DAY

/** Color of a workspace that chose none. */
export const NEUTRAL_COLOR = '#44403c'

/** Maximum length of what is entered, which may be a whole address. */
const MAX_INPUT = 500

export const domainRequest = z.strictObject({
  host: z
    .string({ error: 'Enter a domain like app.example.com.' })
    .trim()
    .min(1, 'Enter a domain like app.example.com.')
    .max(MAX_INPUT, 'This is too long for a domain.')
    .describe('`app.example.com` or `example.com`. May have accents, and may be a whole address.'),
})

export const dnsRecord = z.object({
  type: z.string().describe('`TXT`, `CNAME`, `A`, `AAAA` or `ALIAS`.'),
  name: z.string().describe('The full name.'),
  label: z.string().describe('The name without the registered domain, as most providers ask for it.'),
  value: z.string(),
})
export type DnsRecord = z.output<typeof dnsRecord>

export const domainAnswer = z.object({
  host: z.string().describe('As ASCII.'),
  name: z.string().describe('As people write it.'),
  state: z
    .enum(DOMAIN_STATES)
    .describe(
      '`waiting` for records, `connecting` while the certificate is issued, `active`, or `failing`: its owner is at the first address again.',
    ),
  records: z.array(dnsRecord),
  alternative: z
    .string()
    .nullable()
    .describe(
      'For a domain without subdomain: the target of an ALIAS record, which may replace the addresses.',
    ),
  problems: z.array(domainProblem.extend({ text: z.string().describe('For people.') })),
  checkedAt: z.iso.datetime().nullable(),
  nextCheckAt: z.iso.datetime(),
  failingSince: z.iso.datetime().nullable(),
  provider: z
    .object({ name: z.string(), notes: z.array(z.string()) })
    .nullable()
    .describe('Who runs the domain’s name servers, and what differs there.'),
})

export const domainFields = {
  id: true,
  host: true,
  token: true,
  state: true,
  problems: true,
  nameServers: true,
  checkedAt: true,
  nextCheckAt: true,
  failingSince: true,
} as const

export const ownedDomainAnswer = z.object({
  isAvailable: z.boolean().describe('Whether this installation has an address that domains can point to.'),
  isInPlan: z.boolean().describe('Whether the plan includes a domain.'),
  firstUrl: z.string().describe('The owner’s address without the domain. It keeps working.'),
  domain: domainAnswer.nullable(),
})
export type OwnedDomain = z.output<typeof ownedDomainAnswer>
export type Domain = z.output<typeof domainAnswer>
