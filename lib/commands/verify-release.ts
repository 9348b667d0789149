import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readPackage } from '../packaging/readers/read-package'
import { compareWithRelease, describePackage } from './releases/describe-package'
import { fetchRelease } from './releases/fetch-release'

const USAGE = 'Usage: npm run verify-release -- FILE [--against ADDRESS OF THE RELEASE’S PAGE]'

/**
 * npm run verify-release -- FILE [--against URL]: describes an APK, AAB or ZIP, verifies its signature with
 * our own code, and compares it with the page of its release. Needs no database and no account.
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
  const contents = readPackage(bytes)
  const results = [describePackage(contents)]
  if (values.against !== undefined)
    results.push(compareWithRelease(contents, await fetchRelease(values.against)))
  console.log(results.map(({ lines }) => lines.join('\n')).join('\n\n'))
  const verdict = verdictOn(results.map(({ right }) => right))
  console.log(`\n${VERDICTS[verdict]}`)
  if (verdict !== 'right') process.exitCode = 1
}

const VERDICTS = {
  right: 'Everything is right.',
  wrong: 'This file does NOT match the release.',
  unproven: 'NOT verified: this file is unsigned. Compare it with its release: --against ADDRESS.',
}

function verdictOn(results: (boolean | null)[]): keyof typeof VERDICTS {
  if (results.includes(false)) return 'wrong'
  return results.includes(true) ? 'right' : 'unproven'
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
