import { isInBreaches } from '@/lib/accounts/password/breaches'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { withOutbound } from '../outbound'

/** Short, because a person waits for it while choosing a password. */
const TIMEOUT_MS = 3000
const MAX_BYTES = 512 * 1024

/** Checks a password against known breaches. Always false unless the host has configured a service. */
export async function isBreached(password: string): Promise<boolean> {
  const base = env().BREACHED_PASSWORDS_URL
  return base ? isInBreaches(password, (prefix) => readRange(`${base}/range/${prefix}`)) : false
}

async function readRange(url: string): Promise<string | null> {
  const options = { accept: 'text/plain', maxBytes: MAX_BYTES, deadline: Date.now() + TIMEOUT_MS }
  const page = await withOutbound((fetch) => fetch.fetchPage(url, options))
  if (page.ok && page.value.status === 200) return new TextDecoder().decode(page.value.bytes)
  const reason = page.ok ? page.value.status : page.problem
  log.warn({ event: 'breach-check', reason }, 'failed to check a password for breaches')
  return null
}
