import { SECOND } from '../base/clock'
import { createGuardedFetch } from '../guarded-fetch/guarded-fetch'
import type { FetchProblem } from '../guarded-fetch/errors'
import { env } from '../platform/env'
import { PROOF_PATH, originOfHost } from '../platform/http/custom-hosts'
import { Dns } from './dns'
import type { DomainProblem } from './problems'

const REACH_MS = 8 * SECOND

const REASONS: Partial<Record<FetchProblem, string>> = {
  certificate: 'its certificate isn’t valid',
  'tls-version': 'no secure connection',
  timeout: 'no answer in time',
  unreachable: 'no connection',
  refused: 'no address on the internet',
}

/** Whether a host answers from this installation, with a valid certificate. Null if it does. */
export async function findReachProblem(host: string, token: string): Promise<DomainProblem | null> {
  const dns = new Dns(env().DOMAINS_DNS)
  const fetch = createGuardedFetch({
    privateAllow: env().OUTBOUND_PRIVATE_ALLOW,
    lookup: (name, _options, callback) => {
      dns.lookup(name).then(
        (addresses) => callback(null, addresses),
        (error: NodeJS.ErrnoException) => callback(error, []),
      )
    },
  })
  try {
    const deadline = Date.now() + REACH_MS
    const page = await fetch.fetchPage(`${originOfHost(host)}${PROOF_PATH}`, {
      deadline,
      follow: false,
      maxBytes: 1024,
    })
    if (!page.ok) return https(REASONS[page.problem] ?? 'no valid answer')
    const { status, bytes } = page.value
    return status === 200 && new TextDecoder().decode(bytes).trim() === token
      ? null
      : https(`another server answers, with status ${status}`)
  } finally {
    await fetch.close()
    dns.close()
  }
}

const https = (reason: string): DomainProblem => ({ code: 'https', found: [reason] })
