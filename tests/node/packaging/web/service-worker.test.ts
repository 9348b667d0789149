import { createHash } from 'node:crypto'
import type { BundleFile } from '@/lib/packaging/bundle-file'
import { bakery } from '../../blocks/examples'
import { draw, textOf } from './draw'
import { WorkerSandbox } from './worker-sandbox'

const named = (appName: string) =>
  draw({ document: { ...bakery, settings: { ...bakery.settings, appName } } })
const ORIGIN = 'https://apps.example'

/** A device that has installed this release. */
async function installed(files: readonly BundleFile[], sandbox = new WorkerSandbox(`${ORIGIN}/a/bakery/`)) {
  sandbox.serve(files)
  await sandbox.start(textOf(files, 'sw.js'))
  return sandbox
}

describe('what it lists', () => {
  it('is every file but itself, by the hash of its bytes', async () => {
    const files = await draw()
    const release = JSON.parse(/^const RELEASE=(.*);$/m.exec(textOf(files, 'sw.js'))![1]!) as {
      files: Record<string, string>
    }
    const expected = files
      .filter((file) => file.path !== 'sw.js')
      .map((file) => [file.path, createHash('sha256').update(file.data).digest('base64')] as const)
    expect(release.files).toEqual(Object.fromEntries(expected))
  })

  it('differs as soon as any byte of the release does', async () => {
    const releases = [
      await draw(),
      await named('Other'),
      await draw({ readFont: () => Promise.resolve(new Uint8Array(1)) }),
    ]
    expect(
      new Set(releases.map((files) => /"version":"(\w{16})"/.exec(textOf(files, 'sw.js'))?.[1])).size,
    ).toBe(3)
  })
})

describe('offline', () => {
  it('launches from any address of the app', async () => {
    const device = await installed(await draw())
    device.disconnect()
    for (const address of ['', 'index.html', 'somewhere', '?source=pwa']) {
      expect(await device.textOf(`${ORIGIN}/a/bakery/${address}`, 'navigate')).toContain(
        '<title>Rye &amp; Rosemary',
      )
    }
  })

  it('has every file', async () => {
    const files = await draw()
    const device = await installed(files)
    device.disconnect()
    for (const { path } of files.filter((file) => file.path !== 'sw.js')) {
      expect(await device.textOf(`${ORIGIN}/a/bakery/${path}`)).toBe(textOf(files, path))
    }
  })
})

it('answers for nothing but the app’s own reads', async () => {
  const device = await installed(await draw())
  const answers = (url: string, mode?: RequestMode, method = 'GET') =>
    device.answer(url, mode, method) !== null
  expect(answers(`${ORIGIN}/a/bakery/app.css`)).toBe(true)
  expect(answers(`${ORIGIN}/a/bakery-two/app.css`)).toBe(false)
  expect(answers(`${ORIGIN}/api/apps`)).toBe(false)
  expect(answers('https://elsewhere.example/a/bakery/app.css')).toBe(false)
  expect(answers(`${ORIGIN}/a/bakery/`, 'navigate', 'POST')).toBe(false)
  expect(answers(`${ORIGIN}/a/bakery/app.apk`, 'navigate')).toBe(false)
  expect(answers(`${ORIGIN}/a/bakery/sw.js`)).toBe(false)
})

describe('a new release', () => {
  it('fetches only what has changed, and is what the next launch shows', async () => {
    const device = await installed(await draw())
    device.fetched = []
    await installed(await named('Rye & Thyme'), device)
    expect(device.fetched.sort()).toEqual(['/a/bakery/', '/a/bakery/manifest.webmanifest'])
    expect(await device.textOf(`${ORIGIN}/a/bakery/`, 'navigate')).toContain('Rye &amp; Thyme')
    expect(device.claimed).toBe(true)
  })

  it('is refused as a whole when a file is not the release’s, and the last one stays', async () => {
    const device = await installed(await draw())
    const files = await named('Rye & Thyme')
    const mixed = files.map((file) =>
      file.path === 'manifest.webmanifest' ? { ...file, data: new Uint8Array(3) } : file,
    )
    device.serve(mixed)
    await expect(device.start(textOf(files, 'sw.js'))).rejects.toThrow('integrity')
    expect(await device.textOf(`${ORIGIN}/a/bakery/`, 'navigate')).toContain('Rye &amp; Rosemary')
  })

  it('leaves the last one’s pictures to pages that are still open, and clears what is older', async () => {
    const device = await installed(await draw())
    const picture = `${ORIGIN}/a/bakery/assets/${'a1'.repeat(32)}.jpg`
    device.caches.set('app:/a/other/:x', new Map())
    await installed(await draw({ assets: [] }), device)
    device.disconnect()
    expect(await device.textOf(picture)).toBe('picture')
    expect(device.caches.size).toBe(3)
    device.connect()
    await installed(await named('Third'), device)
    await installed(await named('Fourth'), device)
    expect(device.caches.size).toBe(3)
    expect(device.caches.has('app:/a/other/:x')).toBe(true)
  })
})
