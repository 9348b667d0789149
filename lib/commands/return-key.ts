import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { listRetainedKeys, returnKey } from '../releases/signing-key/retained-keys'
import { prepare } from './prepare'
import { runMain } from './run-main'

const USAGE = 'Usage: npm run return-key -- PACKAGE_ID EMAIL FILE'

/**
 * npm run return-key -- PACKAGE_ID EMAIL FILE: writes the kept signing key of a deleted app as PKCS#12, if the
 * email was its owner's. Without arguments, lists the kept keys.
 */
runMain(async () => {
  const [packageId, address, file] = process.argv.slice(2)
  await prepare()
  if (packageId === undefined) return list()
  if (address === undefined || file === undefined) throw new Error(USAGE)
  const password = randomBytes(12).toString('base64url')
  const email = address.trim().toLowerCase()
  const { bytes, name, versionCode, fingerprint } = await returnKey({ packageId, email, password })
  await writeFile(file, bytes, { flag: 'wx', mode: 0o600 })
  console.log(
    `${file} has the signing key of ${name} (${packageId}).\nSHA-256 of its certificate: ${fingerprint}\nLast version code: ${versionCode}\nPassword: ${password}\nIt is shown only once. Send it to ${email} by another way than the file.`,
  )
})

async function list(): Promise<void> {
  const keys = await listRetainedKeys()
  for (const { packageId, name, until } of keys)
    console.log(`${packageId}  ${name}  kept until ${until.toISOString().slice(0, 10)}`)
  console.log(keys.length === 0 ? `No keys are kept.\n${USAGE}` : USAGE)
}
