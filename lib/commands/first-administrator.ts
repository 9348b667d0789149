import { randomBytes } from 'node:crypto'
import { hasUsers } from '../accounts/queries'
import { makeAdministrator } from '../accounts/registration'
import { isUniqueViolation } from '../platform/database'
import type { Env } from '../platform/env'

/**
 * Makes the first administrator when nobody has an account yet, and tells of it at once: whatever fails later in this
 * start, a generated password has been seen. A given one is a secret of who gave it, and start's output is often kept.
 * Of several nodes that start on an empty database, one tells the password that counts.
 */
export async function tellFirstAdministrator(
  env: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  tell: (text: string) => void = console.log,
): Promise<void> {
  const email = (env.ADMIN_EMAIL ?? 'admin@appkiln.local').toLowerCase()
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  if ((await hasUsers()) || !(await isMade(email, password))) return
  const how = env.ADMIN_PASSWORD
    ? 'Password: the one in ADMIN_PASSWORD'
    : `Password: ${password}\nShown this once. Please keep it.`
  tell(`\nFirst administrator: ${email}\n${how}`)
}

async function isMade(email: string, password: string): Promise<boolean> {
  try {
    return (await makeAdministrator(email, password)) === 'made'
  } catch (error) {
    if (isUniqueViolation(error)) return false // another node was faster
    throw error
  }
}
