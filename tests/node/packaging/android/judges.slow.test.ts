import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { documentSchema, emptyDocument } from '@/lib/document/document'
import { buildApk } from '@/lib/packaging/android/apk'
import { SHELL_VERSION } from '@/lib/packaging/android/shell-config'
import { fingerprint } from '@/lib/packaging/signing-key'
import { androidApp } from '@/lib/publishing/formats/android/android-app'
import type { FrozenRelease } from '@/lib/publishing/frozen-release'
import { describeWith, run } from '../android-tools'
import { sampleParts, withFile } from '../samples'
import { site } from './android-apps'
import { hostileNames } from './hostile-names'

const DEX = `native/android/${SHELL_VERSION}/classes.dex`
const JUDGES = 'tests/android/judges'
/** Bytes of the length and id of a pair in the signing block. */
const PAIR_HEAD = 12
/** Zeros that pad the signing block to whole pages. They are neither signed nor read. */
const PADDING = 0x42726577
const SECOND_SCHEME = 0x7109871a

/** Calls `action` with a temporary folder. */
async function inFolder<T>(action: (folder: string) => Promise<T> | T): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'appkiln-judges-'))
  try {
    return await action(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const build = async () => buildApk(site, { ...(await sampleParts()), dex: readFileSync(DEX) })

/** Returns the name normalized by the document's schema, or undefined if the schema rejects it. */
function documentNamed(name: string) {
  const draft = emptyDocument()
  const parsed = documentSchema.safeParse({ ...draft, settings: { ...draft.settings, appName: name } })
  return parsed.data
}

type Read = {
  name: string
  packageId: string
  versionCode: string
  permissions: string[]
  activity: string
  isSigned: boolean[]
  certificate: string[]
}

/** In the order of the packages' names. */
function byAndroguard(folder: string): Read[] {
  const output = execFileSync('/usr/bin/python3', [`${JUDGES}/read-apks.py`, folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 26,
  })
  return output
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Read)
}

describeWith(['aapt', 'androguard'], 'aapt and androguard', () => {
  it('read 200 hostile names exactly as in the documents', async () => {
    const documents = hostileNames().map(documentNamed)
    const packed = documents.filter((document) => document !== undefined)
    expect(packed.length).toBeGreaterThanOrEqual(200)
    const parts = await sampleParts()
    const names = packed.map(({ settings }) => settings.appName)
    expect(new Set(names).size).toBe(names.length)
    await inFolder((folder) => {
      for (const [index, document] of packed.entries()) {
        const release = {
          document,
          kind: 'custom',
          sourceUrl: null,
          packageId: `com.example.app${index}`,
          shellVersion: SHELL_VERSION,
          versionName: '1.0',
          versionCode: index + 1,
        } as FrozenRelease
        const file = path.join(folder, `${String(index).padStart(3, '0')}.apk`)
        writeFileSync(file, buildApk(androidApp(release), parts))
      }
      const files = readdirSync(folder).sort()
      const byAapt = files.map((file) => {
        const lines = run('aapt', 'dump', 'badging', path.join(folder, file)).split('\n')
        return lines.find((line) => line.startsWith('application-label:'))
      })
      // aapt escapes these two in its output.
      expect(byAapt).toEqual(names.map((name) => `application-label:'${name.replace(/[\\"]/g, '\\$&')}'`))
      const read = byAndroguard(folder)
      expect(read.map(({ name }) => name)).toEqual(names)
      expect(read.map(({ versionCode }) => versionCode)).toEqual(names.map((_, index) => String(index + 1)))
    })
  })

  it.each(['a\u0000b', 'two\nlines', 'a\tb', 'half \ud83c', '\u0085'])(
    'never see %j, which documents may not contain',
    (name) => {
      expect(documentNamed(name)).toBeUndefined()
    },
  )
})

describeWith(['androguard'], 'androguard', () => {
  it('reads identity, permissions, activity and both signatures', async () => {
    const apk = await build()
    const [read] = await inFolder((folder) => {
      writeFileSync(path.join(folder, 'app.apk'), apk)
      return byAndroguard(folder)
    })
    const { key } = await sampleParts()
    expect(read).toEqual({
      name: 'Shop & Café',
      packageId: 'com.example.shop',
      versionCode: '7',
      permissions: [
        'ACCESS_COARSE_LOCATION',
        'ACCESS_FINE_LOCATION',
        'ACCESS_NETWORK_STATE',
        'CAMERA',
        'INTERNET',
        'MODIFY_AUDIO_SETTINGS',
        'POST_NOTIFICATIONS',
        'RECORD_AUDIO',
      ].map((name) => `android.permission.${name}`),
      activity: 'app.shell.MainActivity',
      isSigned: [false, true, true],
      certificate: [fingerprint(key.certificate).replaceAll(':', '').toLowerCase()],
    })
  })
})

describeWith(['apktool'], 'apktool', () => {
  it('decodes the package: manifest, resources and code', async () => {
    const apk = await build()
    await inFolder((folder) =>
      withFile(apk, 'app.apk', (file) => {
        const output = path.join(folder, 'out')
        const printed = run('apktool', 'decode', '--frame-path', folder, '--output', output, file)
        expect(printed).not.toMatch(/^[WE]:/m)
        const read = (name: string) => readFileSync(path.join(output, name), 'utf8')
        expect(read('AndroidManifest.xml')).toContain('android:name="app.shell.MainActivity"')
        expect(read('AndroidManifest.xml')).toContain('android:label="@string/app_name"')
        expect(read('AndroidManifest.xml')).toContain('android:scheme="https"')
        expect(read('res/values/strings.xml')).toContain('<string name="app_name">Shop &amp; Café</string>')
        expect(read('res/values-ar/strings.xml')).toContain('<string name="app_name">متجر</string>')
        expect(read('apktool.yml')).toMatch(/minSdkVersion: '?24/)
        expect(read('apktool.yml')).toMatch(/targetSdkVersion: '?36/)
        expect(read('assets/www/index.html')).toContain('<title>Café</title>')
        expect(read('smali/app/shell/MainActivity.smali')).toContain('.super Landroid/app/Activity;')
      }),
    )
  })
})

describeWith(['dexdump'], 'dexdump', () => {
  it('verifies the checksums of the code and disassembles all of it', () => {
    const printed = run('dexdump', '-d', DEX)
    expect(printed).toContain(`Opened '${DEX}', DEX version '037'`)
    const classes = printed.match(/^ {2}Class descriptor {2}: '(.*)'$/gm) ?? []
    expect(classes.length).toBeGreaterThan(40)
    expect(classes.every((line) => line.includes("'Lapp/shell/"))).toBe(true)
  })

  it('rejects code with one flipped bit', () => {
    const dex = readFileSync(DEX)
    dex.writeUInt8(dex.readUInt8(dex.length >> 1) ^ 1, dex.length >> 1)
    expect(() => withFile(dex, 'classes.dex', (file) => run('dexdump', '-f', file))).toThrow(/checksum/)
  })
})

describeWith(['javac', 'apksigner'], 'apksigner', () => {
  it('rejects the package with one flipped bit, except for unused bits', async () => {
    const apk = await build()
    const { start, end } = pair(apk, PADDING)
    expect(apk.subarray(start + PAIR_HEAD, end).every((byte) => byte === 0)).toBe(true)
    // With another id, the second signature is missing: the third one still covers the whole package, and
    // Android before 9 rejects it.
    const id = pair(apk, SECOND_SCHEME).start + 8
    const isFree = (byte: number) => (byte >= start && byte < end) || (byte >= id && byte < id + 4)
    const bits = bitsEverywhere(apk).filter((bit) => !isFree(bit >> 3))
    expect(bits.length).toBeGreaterThan(400)
    const verdicts = await inFolder((folder) =>
      withFile(apk, 'app.apk', (file) =>
        execFileSync(
          'java',
          [
            ...['-XX:TieredStopAtLevel=1', '-cp', '/usr/share/java/apksigner.jar'],
            ...[`${JUDGES}/VerifyApks.java`, file, path.join(folder, 'scratch.apk')],
          ],
          { input: [-1, ...bits].join('\n'), encoding: 'utf8', stdio: 'pipe' },
        )
          .trim()
          .split('\n'),
      ),
    )
    expect(verdicts[0]).toBe('verified')
    const accepted = bits.filter((_, index) => verdicts[index + 1] !== 'refused')
    expect(accepted.map((bit) => `bit ${bit % 8} of byte ${bit >> 3} of ${apk.length}`)).toEqual([])
    expect(verdicts).toHaveLength(bits.length + 1)
  })
})

/** Returns the offsets of the signing block in the package. */
function signingBlock(apk: Buffer): { start: number; end: number } {
  const record = apk.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const end = apk.readUInt32LE(record + 16)
  return { start: end - 8 - Number(apk.readBigUInt64LE(end - 24)), end }
}

/** Returns the offsets of the pair with this id in the signing block. */
function pair(apk: Buffer, id: number): { start: number; end: number } {
  const block = signingBlock(apk)
  for (let at = block.start + 8; at < block.end - 24;) {
    const next = at + 8 + Number(apk.readBigUInt64LE(at))
    if (apk.readUInt32LE(at + 8) === id) return { start: at, end: next }
    at = next
  }
  throw new Error('no such pair')
}

/** Four bits in each part of the package, and 400 spread evenly over all of it, as offsets in bits. */
function bitsEverywhere(apk: Buffer): number[] {
  const record = apk.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const { start, end } = signingBlock(apk)
  const pad = pair(apk, PADDING)
  const code = apk.indexOf('dex\n', 0, 'latin1')
  const parts = [
    [0, 30],
    [code, code + 100],
    [start, start + 8],
    [start + 8, pad.start],
    [end - 24, end],
    [end, record],
    [record, apk.length],
  ] as const
  const within = ([from, to]: readonly [number, number]) =>
    [0, 1, 2, 3].map((n) => Math.floor(from + ((to - from) * (n + 0.5)) / 4) * 8 + ((n * 3) % 8))
  const spread = Array.from({ length: 400 }, (_, n) => Math.floor((apk.length * 8 * (n + 0.5)) / 400))
  return [...new Set([...parts.flatMap(within), ...spread])]
}
