import { createBlock } from '@/lib/document/block'
import { PACKAGER, buildPackages, packagerOf } from '@/lib/publishing/packages'
import { readZip } from '../packaging/read-zip'
import { KEY } from './golden/key'
import { RELEASES } from './golden/releases'
import { readdirSync, readFileSync } from 'node:fs'
import { SHELL_VERSION, SHELL_VERSIONS } from '@/lib/packaging/android/shell-config'
import { parseAndroidApp } from '@/lib/packaging/android/android-app'
import { androidApp } from '@/lib/publishing/formats/android/android-app'
import type { FrozenRelease } from '@/lib/publishing/frozen-release'
import { liveDocument, POSTS } from '../../factories/live'

describe('packager', () => {
  const ADDRESS = 'https://build.example/a/rye/~forms/'
  const [release] = Object.values(RELEASES)

  const built = async (document: object) => {
    const frozen = { ...release!, document: document as NonNullable<typeof release>['document'] }
    const [zip] = await buildPackages({ release: frozen, key: KEY, names: ['pwa.zip'], formTarget: ADDRESS })
    const files = await readZip(Buffer.from(zip!.bytes))
    const read = (path: string) => Buffer.from(files.find((file) => file.path === path)!.data).toString()
    return { packager: zip!.packager, page: read('index.html'), worker: read('sw.js') }
  }

  test('a copy with notifications contains the app’s hosted address, so its cache key does, too', async () => {
    const { document } = release!
    const [first] = document.screens
    const withBell = { ...document, screens: [{ ...first, blocks: [createBlock('notifications', 'bell')] }] }
    const [plain, with_] = [
      await built({ ...document, screens: [{ ...first, blocks: [] }] }),
      await built(withBell),
    ]
    expect(plain.packager).toBe(PACKAGER)
    expect(plain.worker).not.toContain('notificationclick')
    expect(with_.packager).toBe(packagerOf({ formTarget: ADDRESS }))
    expect(with_.page).toContain(
      `data-push="https://build.example/a/rye/~push" data-version="${release!.version}"`,
    )
    expect(with_.worker).toContain('notificationclick')
  })

  test('a copy with a map loads pictures from the tile server of the host, and from no other', async () => {
    const { document } = release!
    const [first] = document.screens
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles Inc.' }
    const withMap = async (position: string, more: object) => {
      const map = { ...createBlock('map', 'map'), address: 'Rye Street 1', position }
      const frozen = { ...release!, document: { ...document, screens: [{ ...first, blocks: [map] }] } }
      const [zip] = await buildPackages({
        ...{ release: frozen as FrozenRelease, key: KEY, names: ['pwa.zip'], ...more },
      })
      const files = await readZip(Buffer.from(zip!.bytes))
      const data = files.find(({ path }) => path === 'index.html')!.data
      const page = Buffer.from(data).toString().replaceAll('&#39;', "'")
      const [, pictures] = /img-src ([^;"]*)/.exec(page)!
      return { pictures, page, packager: zip!.packager }
    }
    const drawn = await withMap('59.3293, 18.0686', { mapTiles })
    expect(drawn.pictures).toBe("'self' data: https://tiles.example")
    expect(drawn.page).toContain('https://tiles.example/16/36057/19273.png')
    expect(drawn.packager).toBe(packagerOf({ mapTiles }))
    expect(drawn.packager).not.toBe(PACKAGER)
    for (const other of [await withMap('', { mapTiles }), await withMap('59.3293, 18.0686', {})]) {
      expect(other.pictures).not.toContain('tiles.example')
      expect(other.page).toContain('Sketch, not a map')
    }
  })
})

describe('shell version', () => {
  const FIRST = RELEASES['badge']!
  const LIVE = {
    ...FIRST,
    kind: 'wordpress',
    sourceUrl: 'https://blog.example/',
    document: liveDocument([POSTS]),
  }

  /** Returns the shell in a release's APK, and its config. */
  async function packed(release: FrozenRelease) {
    const [apk] = await buildPackages({ release, key: KEY, names: ['app.apk'] })
    const files = await readZip(Buffer.from(apk!.bytes))
    const data = (path: string) => files.find((file) => file.path === path)!.data
    return {
      dex: data('classes.dex'),
      config: JSON.parse(data('assets/app.json').toString()) as Record<string, unknown>,
    }
  }

  const shell = (version: number) => readFileSync(`native/android/${version}/classes.dex`)

  test.each(SHELL_VERSIONS)('a release for shell %d is packaged with it', async (version) => {
    const { dex, config } = await packed({ ...FIRST, shellVersion: version })
    expect(dex.equals(shell(version))).toBe(true)
    expect(config).toMatchObject({ version })
  })

  test('each released shell is kept, and new releases use the newest', () => {
    const folders = readdirSync('native/android').filter((name) => /^\d+$/.test(name))
    expect(folders.map(Number).sort((a, b) => a - b)).toEqual([...SHELL_VERSIONS])
    expect(SHELL_VERSION).toBe(Math.max(...SHELL_VERSIONS))
    expect(shell(1).equals(shell(2))).toBe(false)
  })

  test('an app with live content starts with its bundle, and its shell has the list of calls', async () => {
    const { config } = await packed({ ...LIVE, shellVersion: 2 })
    expect(config).toMatchObject({
      start: 'bundle',
      hosts: ['blog.example'],
      sources: [
        {
          id: 'blog',
          url: 'https://blog.example/wp-json/{route}',
          answers: 'json',
          calls: expect.arrayContaining(['POST own ^wp\\/v2\\/comments$']) as string[],
        },
      ],
    })
  })

  test('links to the app’s site open in the app, and no others', async () => {
    const parsed = (kind: string, sourceUrl: string) =>
      parseAndroidApp(androidApp({ ...LIVE, kind, sourceUrl, shellVersion: 2 }))
    const live = parsed('wordpress', 'https://www.blog.example/')
    expect(live).toMatchObject({
      hosts: ['blog.example', 'www.blog.example'],
      deepLinkHosts: ['www.blog.example'],
    })
    expect(parsed('custom', 'https://www.blog.example/')).toMatchObject({ deepLinkHosts: [] })
  })

  test('the first shell does not support sources: such an app opens the site, as before', async () => {
    const { config } = await packed({ ...LIVE, shellVersion: 1 })
    expect(config).toMatchObject({ start: 'site', url: 'https://blog.example/' })
    expect(config).not.toHaveProperty('sources')
  })
})
