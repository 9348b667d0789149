import type { AndroidApp } from '@/lib/packaging/android/android-app'
import { buildApk } from '@/lib/packaging/android/apk'
import { readZip } from '../read-zip'
import { cafe, indexHtml, refusedField, sampleParts } from '../samples'

async function build(change: Partial<AndroidApp> = {}): Promise<Buffer> {
  return buildApk({ ...cafe, ...change }, await sampleParts())
}

describe('buildApk', () => {
  it('gives the same bytes for the same input, whatever was built in between and however the files were ordered', async () => {
    const parts = await sampleParts()
    const page = { path: 'a.html', data: Buffer.from('a') }
    const first = buildApk(cafe, { ...parts, bundle: [indexHtml, page] })
    const other = buildApk({ ...cafe, name: 'Another' }, { ...parts, bundle: [indexHtml, page] })
    const again = buildApk({ ...cafe }, { ...parts, bundle: [page, indexHtml] })
    expect(again.equals(first)).toBe(true)
    expect(other.equals(first)).toBe(false)
  })

  it('holds the shell as it is, its config, the bundle and fifteen pictures', async () => {
    const parts = await sampleParts()
    const files = new Map((await readZip(await build())).map(({ path, data }) => [path, data]))
    expect(files.get('classes.dex')).toEqual(Buffer.from(parts.dex))
    expect(files.get('assets/www/index.html')).toEqual(indexHtml.data)
    expect(JSON.parse(String(files.get('assets/app.json')))).toMatchObject({
      start: 'site',
      url: cafe.url,
      bundled: true,
    })
    expect([...files.keys()].filter((path) => path.endsWith('.png'))).toHaveLength(15)
  })

  it('says in the config that there is no bundle when there is none, and refuses to start with it then', async () => {
    const parts = { ...(await sampleParts()), bundle: [] }
    const files = await readZip(buildApk(cafe, parts))
    expect(JSON.parse(String(files.find(({ path }) => path === 'assets/app.json')?.data))).toMatchObject({
      bundled: false,
    })
    expect(refusedField(() => buildApk({ ...cafe, start: 'bundle' }, parts))).toBe('bundle')
  })
})
