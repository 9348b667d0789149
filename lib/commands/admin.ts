import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { makeAdministrator } from '../accounts/registration'
import { prepare } from './prepare'

/** npm run admin -- EMAIL: makes the account an administrator, and creates it if needed. */
async function main(): Promise<void> {
  const email = process.argv[2]?.trim().toLowerCase()
  if (!email || !z.email().safeParse(email).success) {
    console.error('Usage: npm run admin -- someone@example.com')
    process.exitCode = 1
    return
  }
  await prepare()
  if ((await makeAdministrator(email)) === 'promoted') {
    console.log(`${email} is now an administrator.`)
    return
  }
  const password = randomBytes(12).toString('base64url')
  await makeAdministrator(email, password, { generated: true })
  console.log(
    `${email} is now an administrator.\nPassword: ${password}\nIt is shown only once, and you choose another one when you first sign in.`,
  )
}

void main()
