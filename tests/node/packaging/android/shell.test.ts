import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  pushInvitationSchema,
  pushSchema,
  pushTopicSchema,
  SHELL_VERSIONS,
  shellColors,
  shellConfigSchema,
  shellSourceSchema,
  tabSchema,
  updatesSchema,
} from '@/lib/packaging/android/shell-config'
import { parseAndroidApp } from '@/lib/packaging/android/android-app'
import { SHELL_TEXTS, shellTextsSchema } from '@/lib/packaging/android/shell-texts'
import { buildPackageModel } from '@/lib/packaging/android/package-model'
import { notificationIcon } from '@/lib/packaging/android/notification-icon'
import { pushOffer } from '../../../factories/push-offer'
import { cafe, sampleParts } from '../samples'

const SOURCES = 'native/android/src/app/shell'
const source = readdirSync(SOURCES)
  .map((name) => readFileSync(path.join(SOURCES, name), 'utf8'))
  .join('\n')

/** Returns the string arguments of calls of the method: every key that the shell reads. */
function keys(pattern: RegExp): string[] {
  return [...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? ''))].sort()
}

describe('the Android shell', () => {
  it.each(SHELL_VERSIONS)('%d matches the checksum beside it', (version) => {
    const dex = `native/android/${version}/classes.dex`
    const [sum] = readFileSync(`${dex}.sha256`, 'utf8').split(' ')
    expect(createHash('sha256').update(readFileSync(dex)).digest('hex')).toBe(sum)
  })

  it('1 is the version that apps were released with', () => {
    const dex = readFileSync('native/android/1/classes.dex')
    expect(createHash('sha256').update(dex).digest('hex')).toBe(
      '2103ec4bb11b074b6ba51536c96767c272efff3850bc615712a150d02ca25cb5',
    )
  })

  it('reads exactly the fields of the config’s schema', () => {
    const read = keys(/(?:\bjson\.(?:get|opt|has)\w*\(|IfAny\(json, )"(\w+)"/g)
    expect([...read, 'version'].sort()).toEqual(Object.keys(shellConfigSchema.shape).sort())
    expect(keys(/\bsource\.(?:get|opt)\w+\("(\w+)"/g)).toEqual(Object.keys(shellSourceSchema.shape).sort())
    expect(keys(/\btab\.(?:get|opt)\w+\("(\w+)"/g)).toEqual(Object.keys(tabSchema.shape).sort())
    expect(keys(/\bpush\.(?:get|has)\w*\("(\w+)"/g)).toEqual(Object.keys(pushSchema.shape).sort())
    expect(keys(/\bupdates\.(?:get|has)\w*\("(\w+)"/g)).toEqual(Object.keys(updatesSchema.shape).sort())
    expect(keys(/\binvitation\.get\w+\("(\w+)"/g)).toEqual(Object.keys(pushInvitationSchema.shape).sort())
    expect(keys(/\btopic\.get\w+\("(\w+)"/g)).toEqual(Object.keys(pushTopicSchema.shape).sort())
  })

  it('uses every color and every text, and no others', () => {
    expect(keys(/\.color\("(\w+)"\)/g)).toEqual(Object.keys(shellColors.shape).sort())
    const texts = keys(/(?:\bconfig\.text|\bsay)\((?:saved \? )?"(\w+)"/g)
    const spoken = [...new Set([...texts, ...keys(/: "(download\w+)"/g)])].sort()
    expect(spoken).toEqual(Object.keys(shellTextsSchema.shape).sort())
  })

  it('has the classes in the manifest', async () => {
    const parts = await sampleParts()
    const app = { ...cafe, push: pushOffer('https://apps.example/a/cafe/~push') }
    const { manifest } = buildPackageModel(app, {
      ...parts,
      notificationIcon: await notificationIcon(parts.icons),
    })
    const named = JSON.stringify(manifest).match(/app\.shell\.\w+/g) ?? []
    expect(named).toHaveLength(4)
    for (const name of named) expect(existsSync(path.join(SOURCES, `${name.split('.')[2]}.java`))).toBe(true)
  })

  it('has complete texts in every language', () => {
    for (const texts of Object.values(SHELL_TEXTS)) expect(shellTextsSchema.parse(texts)).toEqual(texts)
    expect(Object.keys(SHELL_TEXTS)).toContain('en')
    expect(parseAndroidApp(cafe).texts).toHaveProperty('nb.updateNow', 'Oppdater nå')
    expect(parseAndroidApp({ ...cafe, shellVersion: 5 }).texts).not.toHaveProperty('nb')
  })
})
