import { resetSecondFactor } from '../accounts/second-factor/reset'
import { prepare } from './prepare'

/** npm run reset-second-factor -- EMAIL: for users without authenticator app, recovery codes and passkeys. */
async function main(): Promise<void> {
  const email = process.argv[2]?.trim().toLowerCase()
  if (!email) {
    console.error('Usage: npm run reset-second-factor -- someone@example.com')
    process.exitCode = 1
    return
  }
  await prepare()
  if (await resetSecondFactor(email)) {
    console.log(`${email} now signs in with only a password and is signed out everywhere.`)
    return
  }
  console.error(`No account has the email ${email}.`)
  process.exitCode = 1
}

void main()
