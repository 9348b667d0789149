import { z } from 'zod'

/** What a check of a domain found, in the order in which owners fix it. */
export const domainProblem = z.object({
  code: z
    .enum([
      'no-domain',
      'no-token',
      'wrong-token',
      'claimed',
      'no-record',
      'elsewhere',
      'ipv6',
      'cached',
      'caa',
      'server-failure',
      'timeout',
      'target',
      'https',
      'lost',
    ])
    .describe('For programs.'),
  found: z.array(z.string()).optional().describe('Values that were found instead of the expected ones.'),
  until: z.iso.datetime().optional().describe('When name servers fetch the record again.'),
})
export type DomainProblem = z.output<typeof domainProblem>
export type ProblemCode = DomainProblem['code']

type Where = {
  host: string
  /** Name of the TXT record. */
  challenge: string
  /** The registered domain that the host belongs to. */
  zone: string
  target: string
  /** Certificate authorities of this installation. */
  authorities: readonly string[]
  formatTime: (iso: string) => string
}

/** A problem in a sentence or two, with what to do. */
export function describeProblem({ code, found = [], until }: DomainProblem, where: Where): string {
  const { host, challenge, zone, target, authorities, formatTime } = where
  const values = found.join(', ')
  switch (code) {
    case 'no-domain':
      return `${zone} doesn’t exist. Check the spelling, and that the domain is registered and paid.`
    case 'no-token':
      return `The TXT record ${challenge} is missing.`
    case 'wrong-token':
      return `The TXT record ${challenge} has another value: ${values}.`
    case 'claimed':
      return `${host} already belongs to another app or workspace, whose TXT record ${challenge} is still there. Remove that record, or remove the domain there.`
    case 'no-record':
      return `${host} has no address yet.`
    case 'elsewhere':
      return `${host} points to ${values}, not to ${target}.`
    case 'ipv6':
      return `Over IPv6, ${host} points elsewhere: ${values}. Change or remove its AAAA record.`
    case 'cached':
      return until
        ? `The new record is set. Some networks still use the old one until ${formatTime(until)}.`
        : 'The new record is set. Some networks still use the old one for a while.'
    case 'caa':
      return `The CAA record of ${zone} allows certificates only from ${values || 'nobody'}. Allow ${authorities.join(' or ')} too.`
    case 'server-failure':
      return `The name servers of ${zone} answer with an error.`
    case 'timeout':
      return `The name servers of ${zone} don’t answer.`
    case 'target':
      return `Our own address ${target} can’t be looked up. The host of this service has to fix that.`
    case 'https':
      return `The records are right, but ${host} doesn’t answer with your app yet${values ? ` (${values})` : ''}.`
    case 'lost':
      return `Another app has proven that ${host} is its domain, with a TXT record of its own.`
  }
}
