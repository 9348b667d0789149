import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readPackage } from '../packaging/reading/read-package'
import { compareWithRelease, describePackage } from './releases/describe-package'
import { fetchRelease } from './releases/fetch-release'

const USAGE = 'Usage: npm run verify-release -- FILE [--against ADDRESS OF THE RELEASE’S PAGE]'

/**
 * npm run verify-release -- FILE [--against URL]: says what an APK, AAB or ZIP is and whether its signature is right, with our
 * own code alone, and compares it with what its release's page says. It needs no database and no account.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string' } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(USAGE)
  const bytes = await readFile(file).catch(() => {
    throw new Error(`${file} could not be read.`)
  })
  const seen = readPackage(bytes)
  const told = [describePackage(seen)]
  if (values.against !== undefined) told.push(compareWithRelease(seen, await fetchRelease(values.against)))
  console.log(told.map(({ lines }) => lines.join('\n')).join('\n\n'))
  const right = told.every((one) => one.right)
  console.log(right ? '\nEverything is right.' : '\nThis file is NOT what it should be.')
  if (!right) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
