import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildAab } from '@/lib/packaging/android/aab'
import type { AndroidApp } from '@/lib/packaging/android/android-app'
import { buildApk } from '@/lib/packaging/android/apk'
import { notificationIcon } from '@/lib/packaging/android/notification-icon'
import { SHELL_VERSIONS } from '@/lib/packaging/android/shell-config'
import { zip } from '@/lib/packaging/zip'
import { describeOnAndroid, judgeBundles } from '../../../factories/shell/robolectric'
import { describeWith, pathOf, run } from '../android-tools'
import { readZip } from '../read-zip'
import { cafe, sampleParts, withFile } from '../samples'
import { ANDROID_APPS } from './android-apps'

jest.setTimeout(60_000) // on a busy machine with two cores

const app: AndroidApp = {
  ...cafe,
  name: 'Café Ünï & Co 🎉',
  names: { pt: 'Café PT', ar: 'مقهى', 'zh-Hant': '咖啡' },
  permissions: ['camera', 'notifications'],
  deepLinkHosts: ['example.com'],
  orientation: 'portrait',
  tabs: [
    { label: 'Start', icon: 'M 4 11 L 12 4 L 20 11 Z', url: 'https://example.com/' },
    { label: 'No icon', url: 'https://example.com/a' },
    { label: 'Search', icon: 'M 3 3 C 4 4 5 5 6.25 6', url: 'https://example.com/search' },
  ],
}

async function inFolder(action: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'packaging-'))
  try {
    await action(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describeWith(['jarsigner'], 'jarsigner', () => {
  it('verifies the signature, including names longer than a line of the manifest', async () => {
    const parts = await sampleParts()
    const bundle = [...parts.bundle, { path: `${'long-name/'.repeat(12)}ünï.txt`, data: Buffer.from('x') }]
    const verify = (aab: Buffer): string =>
      withFile(aab, 'app.aab', (file) => run('jarsigner', '-verify', file))
    expect(verify(buildAab(app, { ...parts, bundle }))).toContain('jar verified')
  })

  it('detects a changed file', async () => {
    const entries = await readZip(buildAab(app, await sampleParts()))
    const changed = entries.map((entry) =>
      entry.path === 'base/assets/app.json' ? { ...entry, data: Buffer.from('{}') } : entry,
    )
    expect(() => withFile(zip(changed), 'app.aab', (file) => run('jarsigner', '-verify', file))).toThrow()
  })
})

describeOnAndroid('Google’s bundletool', () => {
  describeWith(['aapt', 'aapt2'], 'with aapt2', () => {
    it('accepts every kind of bundle, and its package equals the direct one', async () => {
      const parts = await sampleParts()
      const bundles = await inputs()
      await inFolder(async (folder) => {
        const at = (name: string) => path.join(folder, name)
        for (const [name, aab] of Object.entries(bundles)) writeFileSync(at(`${name}.aab`), aab)
        const names = Object.keys(bundles).sort()
        const verdicts = judgeBundles(folder, pathOf('aapt2')!)
        const verdictOf = Object.fromEntries(names.map((name, index) => [name, verdicts[index]]))
        const { broken, ...others } = verdictOf
        expect(broken).not.toBe('accepted')
        expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, 'accepted'])))
        const [made] = (await readZip(readFileSync(at('full.apks')))).filter(
          (entry) => entry.path === 'universal.apk',
        )
        writeFileSync(at('made.apk'), made!.data)
        writeFileSync(at('direct.apk'), buildApk(app, parts))
        for (const what of [
          ['badging'],
          ['xmltree', 'AndroidManifest.xml'],
          ['xmltree', 'res/drawable/tab_1.xml'],
          ['xmltree', 'res/drawable/tab_3.xml'],
        ] as const) {
          const [kind, ...files] = what
          const dump = (apk: string): string => withoutLines(run('aapt', 'dump', kind, at(apk), ...files))
          expect(withoutSplits(dump('made.apk'))).toBe(dump('direct.apk'))
        }
        const table = (apk: string): string =>
          run('aapt2', 'dump', 'resources', at(apk)).replaceAll(/ entryCount=\d+/g, '')
        expect(withoutSplits(table('made.apk')).split('\n').sort()).toEqual(
          table('direct.apk').split('\n').sort(),
        )
        const splits = (await readZip(readFileSync(at('split.apks')))).map((entry) => entry.path)
        expect(splits).toEqual(expect.arrayContaining(['splits/base-master.apk', 'splits/base-ar.apk']))
      })
    })
  })
})

/** Bundles of every kind by name, and one without its resources. */
async function inputs(): Promise<Record<string, Uint8Array>> {
  const sample = await sampleParts()
  const parts = { ...sample, notificationIcon: await notificationIcon(sample.icons) }
  const apps: Record<string, AndroidApp> = {
    ...ANDROID_APPS,
    full: app,
    split: app,
    rtl: { ...cafe, language: 'ar', name: 'مقهى', names: { he: 'חנות' } },
    updated: { ...cafe, versionCode: 8, versionName: '2.0' },
  }
  const named = Object.entries(apps).map(([name, one]) => [name, buildAab(one, parts)] as const)
  const earlier = SHELL_VERSIONS.slice(0, -1).map((shellVersion) => {
    const dex = readFileSync(`native/android/${shellVersion}/classes.dex`)
    return [`shell-${shellVersion}`, buildAab({ ...cafe, shellVersion }, { ...parts, dex })] as const
  })
  const whole = await readZip(buildAab(cafe, parts))
  const broken = zip(whole.filter((entry) => entry.path !== 'base/resources.pb'))
  return { ...Object.fromEntries([...named, ...earlier]), broken }
}

/** Removes what bundletool adds to every package: which languages are in it. */
function withoutSplits(dump: string): string {
  return dump
    .replaceAll(/ +E: meta-data.*\n.*"com\.android\.(?:dynamic|vending)\..*\n.*\n/g, '')
    .replaceAll(/.*\bsplits0\b.*\n.*res\/xml\/splits0\.xml.*\n/g, '')
}

/** Line numbers are the only allowed difference between the two encodings. */
function withoutLines(dump: string): string {
  return dump.replaceAll(/\(line=\d+\)/g, '').replaceAll(/ \(Raw: "[^"]*"\)/g, '')
}
