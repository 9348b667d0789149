import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NEWEST_IOS_SHELL } from '@/lib/packaging/ios/shell-config'
import { readShell } from '@/lib/publishing/formats/ios-zip/format'

const PARSER = join(__dirname, 'parse-swift.mjs')
const BROKEN = 'func broken( { let x = }'

/** Returns the Swift parser's errors in each text, as `line:column`. */
function faults(texts: string[]): string[][] {
  const output = execFileSync(process.execPath, ['--liftoff-only', PARSER], { input: JSON.stringify(texts) })
  return JSON.parse(output.toString()) as string[][]
}

test.each([1, 2, 3])('every file of shell %i is valid Swift, and an invalid one is reported', (shell) => {
  const sources = readShell(shell)
  const texts = sources.map(({ data }) => data.toString())
  const [broken, ...found] = faults([BROKEN, ...texts])
  expect(broken).not.toEqual([])
  expect(sources.map(({ path }, index) => [path, found[index]])).toEqual(
    sources.map(({ path }) => [path, []]),
  )
})

test('only the newest shell is a folder: earlier ones never change, so each is an archive', () => {
  const places = readdirSync('native/ios').filter((name) => name !== 'README.md')
  const earlier = Array.from({ length: NEWEST_IOS_SHELL - 1 }, (_, at) => `${at + 1}.zip`)
  expect(places.sort()).toEqual([...earlier, String(NEWEST_IOS_SHELL)].sort())
})
