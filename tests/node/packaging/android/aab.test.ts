import { buildAab } from '@/lib/packaging/android/aab'
import type { AndroidApp } from '@/lib/packaging/android/android-app'
import { readZip } from '../read-zip'
import { cafe, sampleParts } from '../samples'

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

describe('buildAab', () => {
  it('gives the same bytes for the same input', async () => {
    const parts = await sampleParts()
    expect(buildAab(app, parts).equals(buildAab({ ...app }, parts))).toBe(true)
  })

  it('puts each file where bundletool looks for it', async () => {
    const paths = (await readZip(buildAab(app, await sampleParts()))).map((entry) => entry.path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'BundleConfig.pb',
        'base/manifest/AndroidManifest.xml',
        'base/dex/classes.dex',
        'base/resources.pb',
        'base/assets/app.json',
        'base/assets/www/index.html',
        'base/res/mipmap-xxhdpi-v4/ic_launcher.png',
      ]),
    )
  })
})

test('a bundle tells which files Play shall not pack again', async () => {
  const config = async (shellVersion: 2 | 3) => {
    const files = await readZip(buildAab({ ...cafe, shellVersion }, await sampleParts()))
    return String(files.find(({ path }) => path === 'BundleConfig.pb')?.data)
  }
  expect(await config(3)).toContain('**.woff2')
  expect(await config(2)).not.toContain('**')
})
