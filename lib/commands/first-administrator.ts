import { randomBytes } from 'node:crypto'
import { hasUsers } from '../accounts/queries'
import { makeAdministrator } from '../accounts/registration'
import { isUniqueViolation } from '../platform/database/database'
import type { Env } from '../platform/env'

/**
 * Creates the first administrator when there are no accounts, and prints it right away: whatever fails later in this
 * start, a generated password has been seen. A given password is not printed, because the output is often logged. Of
 * several nodes that start on an empty database, one prints the password that counts.
 */
export async function tellFirstAdministrator(
  env: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  tell: (text: string) => void = console.log,
): Promise<void> {
  const email = (env.ADMIN_EMAIL ?? 'admin@appkiln.local').toLowerCase()
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  if ((await hasUsers()) || !(await isMade(email, password, env.ADMIN_PASSWORD === undefined))) return
  const how = env.ADMIN_PASSWORD
    ? 'Password: the one in ADMIN_PASSWORD'
    : `Password: ${password}\nIt is shown only once, and you choose another one when you first sign in.`
  tell(`\nFirst administrator: ${email}\n${how}`)
}

async function isMade(email: string, password: string, generated: boolean): Promise<boolean> {
  try {
    return (await makeAdministrator(email, password, { generated })) === 'made'
  } catch (error) {
    if (isUniqueViolation(error)) return false // another node was faster
    throw error
  }
}
