import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { sourcesOf } from './sample'

const PARSER = join(__dirname, 'parse-swift.mjs')
const BROKEN = 'func broken( { let x = }'

/** Where a parser of Swift stumbles in each text, as `line:column`. */
function faults(texts: string[]): string[][] {
  const told = execFileSync(process.execPath, ['--liftoff-only', PARSER], { input: JSON.stringify(texts) })
  return JSON.parse(told.toString()) as string[][]
}

test.each([1, 2])('every file of shell %i is Swift, and what is none is told', (shell) => {
  const sources = sourcesOf(shell)
  const texts = sources.map(({ data }) => data.toString())
  const [broken, ...found] = faults([BROKEN, ...texts])
  expect(broken).not.toEqual([])
  expect(sources.map(({ path }, index) => [path, found[index]])).toEqual(
    sources.map(({ path }) => [path, []]),
  )
})
