import { randomBytes } from 'node:crypto'
import { hasUsers } from '../accounts/queries'
import { makeAdministrator } from '../accounts/registration'
import { isUniqueViolation } from '../platform/database/database'
import type { Env } from '../platform/env'

/**
 * Creates the first administrator if there are no accounts, and prints the credentials immediately, so that a
 * generated password is shown even if this start fails later. A configured password is not printed, because
 * output is often logged. If several nodes start on an empty database, only the one whose insert succeeds
 * prints a password.
 */
export async function printFirstAdministrator(
  env: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  print: (text: string) => void = console.log,
): Promise<void> {
  const email = (env.ADMIN_EMAIL ?? 'admin@appkiln.local').toLowerCase()
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  if ((await hasUsers()) || !(await isMade(email, password, env.ADMIN_PASSWORD === undefined))) return
  const how = env.ADMIN_PASSWORD
    ? 'Password: the one in ADMIN_PASSWORD'
    : `Password: ${password}\nIt is shown only once, and you choose another one when you first sign in.`
  print(`\nFirst administrator: ${email}\n${how}`)
}

async function isMade(email: string, password: string, generated: boolean): Promise<boolean> {
  try {
    return (await makeAdministrator(email, password, { generated })) === 'made'
  } catch (error) {
    if (isUniqueViolation(error)) return false // another node created it first
    throw error
  }
}
