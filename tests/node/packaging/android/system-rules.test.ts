import type { AndroidApp } from '@/lib/packaging/android/android-app'
import { buildAab } from '@/lib/packaging/android/aab'
import { buildApk } from '@/lib/packaging/android/apk'
import { describeWith, run } from '../android-tools'
import { readZip } from '../read-zip'
import { cafe, sampleParts, withFile } from '../samples'
import { askShell } from '../../../factories/shell/jvm'

async function rules(name: string, change: Partial<AndroidApp> = {}): Promise<string> {
  const apk = buildApk({ ...cafe, ...change }, await sampleParts())
  const path = `res/xml/${name}.xml`
  return withFile(apk, 'app.apk', (file) => run('aapt2', 'dump', 'xmltree', file, '--file', path))
}

const PLACES = [
  ...['root', 'file', 'database', 'sharedpref'].flatMap((domain) => [domain, `device_${domain}`]),
  'external',
].sort()
const excluded = (xml: string) => [...xml.matchAll(/domain="(\w+)"/g)].map((match) => match[1]!).sort()

describeWith(['aapt2'], 'what the system may do with an app', () => {
  it('copies nothing to an account and nothing to another phone, unless the app allows it', async () => {
    expect(excluded(await rules('backup_rules'))).toEqual(PLACES)
    const [, cloud = '', transfer = ''] = (await rules('transfer_rules')).split(
      /E: (?:cloud-backup|device-transfer)/,
    )
    expect([excluded(cloud), excluded(transfer)]).toEqual([PLACES, PLACES])
    await expect(rules('transfer_rules', { allowBackup: true })).rejects.toThrow()
  })

  it('connects without encryption only to hosts that have none, and trusts nobody’s own certificates', async () => {
    const secure = await rules('network_rules')
    expect(secure).toMatch(
      /E: base-config[^]*cleartextTrafficPermitted=\(type 0x12\)0x0|cleartextTrafficPermitted=false/,
    )
    expect(secure).toContain('src="system"')
    expect(secure).not.toMatch(/"user"|E: domain/)
    const feed = { id: 'a', url: 'http://feed.example/rss', answers: 'feed' as const, calls: [] }
    const plain = await rules('network_rules', { url: 'http://www.example.com/', sources: [feed] })
    expect([...plain.matchAll(/T: '(.*)'/g)].map((match) => match[1])).toEqual([
      'example.com',
      'feed.example',
    ])
    expect(plain).toMatch(/includeSubdomains=true/)
  })

  it('offers the app’s languages, each once', async () => {
    const names = { pt: 'Café PT', en: 'Café', 'zh-Hant': '咖啡' }
    const xml = await rules('languages', { names })
    expect([...xml.matchAll(/name\(0x01010003\)="(.*?)"/g)].map((match) => match[1])).toEqual([
      'en',
      'pt',
      'zh-Hant',
    ])
  })

  it('has none of it for a shell that was released without', async () => {
    const parts = await sampleParts()
    const paths = (await readZip(buildApk({ ...cafe, shellVersion: 2 }, parts))).map(({ path }) => path)
    expect(paths.filter((path) => path.startsWith('res/xml/'))).toEqual([])
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

describeWith(['javac'], 'the shell', () => {
  test('gives a page up whose process dies three times within a minute, and then counts anew', () => {
    const deaths = (...times: number[]) => ['deaths', ...times.map(String)]
    expect(
      askShell([
        deaths(0, 10, 20),
        deaths(0, 59_998, 59_999),
        deaths(0, 30_000, 60_000, 89_999),
        deaths(0, 60_000, 120_000, 180_000, 240_000),
        deaths(0, 1, 2, 3, 4, 5),
      ]),
    ).toEqual(['..x', '..x', '...x', '.....', '..x..x'])
  })

  test('shows what a server calls itself as words in quotes below the host that is true', () => {
    const question = (realm: string) => askShell([['question', 'shop.example', realm]])[0]
    expect(question('Staff only')).toBe('shop.example\n“Staff only”')
    expect(question('')).toBe('shop.example')
    expect(question('bank.example\nasks you\u2028now\u202e!')).toBe(
      'shop.example\n“bank.example asks you now !”',
    )
    expect(question('x'.repeat(500))).toBe(`shop.example\n“${'x'.repeat(100)}”`)
  })
})
