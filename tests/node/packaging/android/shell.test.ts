import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { shellColors, shellConfigSchema, tabSchema } from '@/lib/packaging/android/shell-config'
import { SHELL_TEXTS, shellTextsSchema } from '@/lib/packaging/android/shell-texts'
import { buildPackageModel } from '@/lib/packaging/android/package-model'
import { cafe, sampleParts } from '../samples'

jest.setTimeout(60_000) // on a busy machine with two cores

const SOURCES = 'native/android/src/app/shell'
const source = readdirSync(SOURCES)
  .map((name) => readFileSync(path.join(SOURCES, name), 'utf8'))
  .join('\n')

/** The strings that calls of the method name: every key that the shell reads. */
function keys(pattern: RegExp): string[] {
  return [...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? ''))].sort()
}

describe('the Android shell', () => {
  it('is the file whose checksum is beside it', () => {
    const [sum] = readFileSync('native/android/classes.dex.sha256', 'utf8').split(' ')
    expect(createHash('sha256').update(readFileSync('native/android/classes.dex')).digest('hex')).toBe(sum)
  })

  it('reads exactly what the config’s schema has', () => {
    const read = keys(/\bjson\.(?:get|opt|has)\w*\("(\w+)"/g)
    expect([...read, 'version'].sort()).toEqual(Object.keys(shellConfigSchema.shape).sort())
    expect(keys(/\btab\.(?:get|opt)\w+\("(\w+)"/g)).toEqual(Object.keys(tabSchema.shape).sort())
  })

  it('uses every color and every text, and none that is not there', () => {
    expect(keys(/\.color\("(\w+)"\)/g)).toEqual(Object.keys(shellColors.shape).sort())
    const texts = keys(/(?:\.text|\bsay)\((?:saved \? )?"(\w+)"/g)
    const spoken = [...new Set([...texts, ...keys(/: "(download\w+)"/g)])].sort()
    expect(spoken).toEqual(Object.keys(shellTextsSchema.shape).sort())
  })

  it('has the classes that the manifest names', async () => {
    const { manifest } = buildPackageModel(cafe, await sampleParts())
    const named = JSON.stringify(manifest).match(/app\.shell\.\w+/g) ?? []
    expect(named).toHaveLength(2)
    for (const name of named) expect(existsSync(path.join(SOURCES, `${name.split('.')[2]}.java`))).toBe(true)
  })

  it('speaks every language whole', () => {
    for (const texts of Object.values(SHELL_TEXTS)) expect(shellTextsSchema.parse(texts)).toEqual(texts)
    expect(Object.keys(SHELL_TEXTS)).toContain('en')
  })
})
