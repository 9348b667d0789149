import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildAab } from '@/lib/packaging/android/aab'
import type { AndroidApp } from '@/lib/packaging/android/android-app'
import { buildApk } from '@/lib/packaging/android/apk'
import { zip } from '@/lib/packaging/zip'
import { describeWith, run } from '../android-tools'
import { readZip, type ReadEntry } from '../read-zip'
import { cafe, sampleParts, withFile } from '../samples'

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

/** What bundletool does for a phone: the module's files where an APK has them, still in the proto format. */
function protoApk(bundle: ReadEntry[]): Buffer {
  const files = bundle.filter((entry) => entry.path.startsWith('base/'))
  return zip(
    files.map(({ path: name, data }) => ({ path: name.replace(/^base\/(manifest\/|dex\/)?/, ''), data })),
  )
}

function inFolder<T>(action: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'packaging-'))
  try {
    return action(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describeWith(['jarsigner'], 'jarsigner', () => {
  it('verifies the signature, also of names longer than a line of the manifest', async () => {
    const parts = await sampleParts()
    const bundle = [...parts.bundle, { path: `${'long-name/'.repeat(12)}ünï.txt`, data: Buffer.from('x') }]
    const verify = (aab: Buffer): string =>
      withFile(aab, 'app.aab', (file) => run('jarsigner', '-verify', file))
    expect(verify(buildAab(app, { ...parts, bundle }))).toContain('jar verified')
  })

  it('notices a changed file', async () => {
    const entries = await readZip(buildAab(app, await sampleParts()))
    const changed = entries.map((entry) =>
      entry.path === 'base/assets/app.json' ? { ...entry, data: Buffer.from('{}') } : entry,
    )
    expect(() => withFile(zip(changed), 'app.aab', (file) => run('jarsigner', '-verify', file))).toThrow()
  })
})

describeWith(['aapt', 'aapt2'], 'aapt2', () => {
  it('makes of the bundle a package that reads as the direct one', async () => {
    const parts = await sampleParts()
    const bundle = await readZip(buildAab(app, parts))
    inFolder((folder) => {
      const [proto, converted, direct] = ['proto.apk', 'converted.apk', 'direct.apk'].map((name) =>
        path.join(folder, name),
      ) as [string, string, string]
      writeFileSync(proto, protoApk(bundle))
      writeFileSync(direct, buildApk(app, parts))
      run('aapt2', 'convert', '--output-format', 'binary', '-o', converted, proto)
      for (const what of [
        ['badging'],
        ['xmltree', 'AndroidManifest.xml'],
        ['xmltree', 'res/drawable/tab_1.xml'],
        ['xmltree', 'res/drawable/tab_3.xml'],
      ] as const) {
        const [kind, ...files] = what
        const dump = (apk: string): string => withoutLines(run('aapt', 'dump', kind, apk, ...files))
        expect(dump(converted)).toBe(dump(direct))
      }
      const table = (apk: string): string => run('aapt2', 'dump', 'resources', apk)
      expect(table(converted).split('\n').sort()).toEqual(table(direct).split('\n').sort())
    })
  })
})

/** Line numbers are the only thing that the two encodings may have differently. */
function withoutLines(dump: string): string {
  return dump.replaceAll(/\(line=\d+\)/g, '').replaceAll(/ \(Raw: "[^"]*"\)/g, '')
}
