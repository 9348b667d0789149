import { isInBreaches } from '@/lib/accounts/password/breaches'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { withOutbound } from '../outbound'

/** Somebody waits for it with a new password. */
const PATIENCE_MS = 3000
const MAX_BYTES = 512 * 1024

/** Whether a password is known from a breach; never, unless the host has named a service to ask. */
export async function isBreached(password: string): Promise<boolean> {
  const base = env().BREACHED_PASSWORDS_URL
  return base ? isInBreaches(password, (prefix) => readRange(`${base}/range/${prefix}`)) : false
}

async function readRange(url: string): Promise<string | null> {
  const options = { accept: 'text/plain', maxBytes: MAX_BYTES, deadline: Date.now() + PATIENCE_MS }
  const page = await withOutbound((fetch) => fetch.fetchPage(url, options))
  if (page.ok && page.value.status === 200) return new TextDecoder().decode(page.value.bytes)
  const reason = page.ok ? page.value.status : page.problem
  log.warn({ event: 'breach-check', reason }, 'a password was not checked for breaches')
  return null
}
