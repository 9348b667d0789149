import { deflateSync } from 'fflate'
import { buildAab } from '@/lib/packaging/android/aab'
import { buildApk } from '@/lib/packaging/android/apk'
import { encodeArsc } from '@/lib/packaging/android/arsc'
import { encodeAxml } from '@/lib/packaging/android/axml'
import { encodeProtoTable } from '@/lib/packaging/android/proto-table'
import { encodeProtoXml } from '@/lib/packaging/android/proto-xml'
import { ANY_DENSITY, ResourceTable } from '@/lib/packaging/android/resource-table'
import { boolean, color, file, reference, string } from '@/lib/packaging/android/value'
import { element, type XmlElement } from '@/lib/packaging/android/xml-tree'
import { UnreadableError } from '@/lib/packaging/readers/unreadable'
import { fingerprint } from '@/lib/packaging/signing-key'
import { readApp, type ReadApp } from '@/lib/packaging/takeover/read-app'
import { zip, type ZipEntry } from '@/lib/packaging/zip'
import { type Random, randomFrom } from '@/lib/commands/demo/random'
import { aabOf, apkOf, cafe, type Foreign, LARGE_PNG, manifestOf, PNG, sampleParts } from '../samples'

/** A table with a name in two languages and an icon in two densities. */
function usualTable(): { table: ResourceTable; application: NonNullable<Foreign['application']> } {
  const table = new ResourceTable('com.bakery.rye')
  table.add('string', 'app_name', string('Brot'), { locale: 'de' })
  const label = table.add('string', 'app_name', string('Rye Bakery'))
  table.add('mipmap', 'ic_launcher', file('res/small.png', 'png'), { density: 160 })
  table.add('mipmap', 'ic_launcher', file('res/icon.xml', 'xml'), { density: ANY_DENSITY, sdk: 26 })
  const icon = table.add('mipmap', 'ic_launcher', file('res/large.png', 'png'), { density: 640 })
  return { table, application: { 'android:label': reference(label), 'android:icon': reference(icon) } }
}

function linkFilter(hosts: string[], verified: boolean): XmlElement {
  return element('intent-filter', verified ? { 'android:autoVerify': boolean(true) } : {}, [
    element('action', { 'android:name': string('android.intent.action.VIEW') }),
    element('data', { 'android:scheme': string('https') }),
    ...hosts.map((host) => element('data', { 'android:host': string(host) })),
  ])
}

const json = (path: string, value: unknown): ZipEntry => ({ path, data: Buffer.from(JSON.stringify(value)) })

function bubblewrap(): Foreign {
  const { table, application } = usualTable()
  const url = table.add('string', 'launchUrl', string('https://rye.example/?source=twa'))
  const host = table.add('string', 'hostName', string('rye.example'))
  const statements = table.add(
    'string',
    'assetStatements',
    string(
      '[{ \\"relation\\": [\\"x\\"], \\"target\\": { \\"namespace\\": \\"web\\", \\"site\\": \\"https://rye.example\\" } }]',
    ),
  )
  const meta = (name: string, id: number) =>
    element('meta-data', { 'android:name': string(name), 'android:value': reference(id) })
  const activity = element('activity', { 'android:name': string('LauncherActivity') }, [
    meta('android.support.customtabs.trusted.DEFAULT_URL', url),
    element('intent-filter', { 'android:autoVerify': boolean(true) }, [
      element('data', { 'android:scheme': string('https'), 'android:host': reference(host) }),
    ]),
  ])
  return { table, application, inside: [meta('asset_statements', statements), activity] }
}

function capacitor(server?: Record<string, unknown>): Foreign {
  const config = { appId: 'com.bakery.rye', appName: 'Rye', webDir: 'www', ...(server && { server }) }
  const assets = [json('assets/capacitor.config.json', config), json('assets/public/index.html', '')]
  return { ...usualTable(), assets, inside: [element('activity', {}, [linkFilter(['rye.example'], true)])] }
}

function cordova(path = 'res/xml/config.xml'): Foreign {
  const { table, application } = usualTable()
  table.add('xml', 'config', file(path, 'xml'))
  const config = element('widget', {}, [
    element('content', { src: string('https://shop.rye.example/app') }),
    element('allow-navigation', { href: string('https://*.pay.example/*') }),
  ])
  return { table, application, xml: { [path]: config } }
}

function adaptive(): Foreign {
  const table = new ResourceTable('com.bakery.rye')
  const background = table.add('color', 'back', color('#a13311'))
  const foreground = table.add('drawable', 'front', file('res/large.png', 'png'), { density: 480 })
  const icon = table.add('mipmap', 'ic_launcher', file('res/icon.xml', 'xml'))
  const root = element('adaptive-icon', {}, [
    element('background', { 'android:drawable': reference(background) }),
    element('foreground', { 'android:drawable': reference(foreground) }),
  ])
  return { table, application: { 'android:icon': reference(icon) }, xml: { 'res/icon.xml': root } }
}

async function both(foreign: Foreign): Promise<ReadApp[]> {
  return [readApp(await apkOf(foreign)), readApp(await aabOf(foreign))]
}

test('apps of this service are read with their site, icon and certificate', async () => {
  const parts = await sampleParts()
  for (const bytes of [buildApk(cafe, parts), buildAab(cafe, parts)]) {
    const app = readApp(bytes)
    expect(app).toMatchObject({
      packageId: 'com.example.cafe',
      versionCode: 7,
      versionName: '1.2.3',
      name: 'Café',
      tool: 'appkiln',
      startUrl: 'https://example.com/shop?x=1',
      hosts: ['example.com'],
      icon: { type: 'png', adaptive: null },
      certificate: { fingerprint: fingerprint(parts.key.certificate), subject: 'CN=Café', keyType: 'rsa' },
    })
    expect(app.schemes).toEqual(app.kind === 'apk' ? ['v3', 'v2'] : ['v1'])
  }
})

test('a Trusted Web Activity of Bubblewrap is read, with its name, largest icon and all signatures', async () => {
  const { key } = await sampleParts()
  for (const app of await both(bubblewrap())) {
    expect(app).toMatchObject({
      packageId: 'com.bakery.rye',
      versionCode: 41,
      versionName: '4.1',
      name: 'Rye Bakery',
      minSdk: 21,
      targetSdk: 33,
      permissions: ['android.permission.CAMERA'],
      tool: 'bubblewrap',
      startUrl: 'https://rye.example/?source=twa',
      hosts: ['rye.example'],
      hasOwnPages: false,
      certificate: { fingerprint: fingerprint(key.certificate) },
    })
    expect(app.icon?.bytes).toEqual(LARGE_PNG)
    expect(app.schemes).toEqual(app.kind === 'apk' ? ['v3', 'v2', 'v1'] : ['v1'])
  }
})

test('apps of Capacitor, Cordova and Median are read where each stores the address', async () => {
  const server = {
    url: 'https://m.rye.example',
    allowNavigation: ['*.pay.example', 7],
    hostname: 'localhost',
  }
  for (const app of await both(capacitor(server)))
    expect(app).toMatchObject({
      tool: 'capacitor',
      startUrl: 'https://m.rye.example/',
      hosts: ['m.rye.example', 'rye.example', 'pay.example'],
      hasOwnPages: false,
    })
  for (const app of await both(capacitor()))
    expect(app).toMatchObject({ tool: 'capacitor', startUrl: 'https://rye.example/', hasOwnPages: true })
  for (const path of ['res/xml/config.xml', 'res/aB.xml'])
    for (const app of await both(cordova(path)))
      expect(app).toMatchObject({
        tool: 'cordova',
        startUrl: 'https://shop.rye.example/app',
        hosts: ['shop.rye.example', 'pay.example'],
      })
  const median = {
    ...usualTable(),
    assets: [json('assets/appConfig.json', { general: { initialUrl: 'https://rye.example' } })],
  }
  for (const app of await both(median))
    expect(app).toMatchObject({ tool: 'median', startUrl: 'https://rye.example/' })
})

test('any other app is read with the hosts of its links, verified ones first', async () => {
  const inside = [
    element('activity', {}, [linkFilter(['b.example'], false), linkFilter(['a.example'], true)]),
  ]
  for (const app of await both({ ...usualTable(), inside }))
    expect(app).toMatchObject({
      tool: null,
      startUrl: 'https://a.example/',
      hosts: ['a.example', 'b.example'],
    })
  for (const app of await both(usualTable()))
    expect(app).toMatchObject({ tool: null, startUrl: null, hosts: [] })
})

test('an adaptive icon without bitmaps is its foreground and its background color', async () => {
  for (const { icon } of await both(adaptive())) {
    expect(icon?.adaptive).toEqual({ background: '#a13311' })
    expect(icon?.bytes).toEqual(LARGE_PNG)
  }
})

test('resources that refer to each other in a circle have no value', async () => {
  const table = new ResourceTable('com.bakery.rye')
  const first = table.id('string', 'one')
  table.add('string', 'two', reference(first))
  table.add('string', 'one', reference(table.id('string', 'two')))
  const application = { 'android:label': reference(first), 'android:icon': reference(first) }
  for (const app of await both({ table, application })) expect(app).toMatchObject({ name: '', icon: null })
})

describe('files that are no app', () => {
  const refusal = (bytes: Buffer): string => {
    try {
      readApp(bytes)
      return ''
    } catch (error) {
      if (error instanceof UnreadableError) return error.message
      throw error
    }
  }

  test('each has a message that says what it is', () => {
    for (const bytes of ['nothing', '', 'P']) expect(refusal(Buffer.from(bytes))).toMatch(/neither an APK/)
    expect(refusal(zip([{ path: 'a.txt', data: PNG }]).subarray(0, -22))).toMatch(/cut off/)
    expect(refusal(zip([{ path: 'a.txt', data: PNG }]))).toMatch(/no manifest/)
    expect(refusal(zip([{ path: 'base.apk', data: PNG }]))).toMatch(/set of APKs/)
    expect(refusal(zip([{ path: 'AndroidManifest.xml', data: PNG }]))).toMatch(/binary XML/)
    const split = element('manifest', { package: string('a.b'), split: string('config.de') })
    expect(refusal(zip([{ path: 'AndroidManifest.xml', data: encodeAxml(split) }]))).toMatch(/base\.apk/)
  })

  test('a bomb is refused by its declared size, or stops at it', () => {
    const bomb = zip([{ path: 'AndroidManifest.xml', data: Buffer.alloc(5 << 20) }])
    expect(refusal(bomb)).toMatch(/larger than 4 MB/)
    // Declares a kilobyte and holds 16 MiB
    const small = zip([{ path: 'AndroidManifest.xml', data: Buffer.alloc(1024) }])
    const packed = deflateSync(Buffer.alloc(16 << 20))
    const head = Buffer.from(small.subarray(0, 30 + 'AndroidManifest.xml'.length))
    const directory = Buffer.from(small.subarray(small.readUInt32LE(small.length - 6)))
    const body = Buffer.concat([head, packed])
    directory.writeUInt32LE(packed.length, 20)
    directory.writeUInt32LE(body.length, directory.length - 6)
    expect(refusal(Buffer.concat([body, directory]))).toMatch(/broken/)
  })

  test('strings and attributes that repeat without end are refused', () => {
    const axml = encodeAxml(manifestOf({ ...usualTable() }))
    const copies = (change: (bytes: Buffer) => void) => {
      const bytes = Buffer.from(axml)
      change(bytes)
      return refusal(zip([{ path: 'AndroidManifest.xml', data: bytes }]))
    }
    const elementAt = axml.indexOf(Buffer.from([0x02, 0x01, 0x10, 0x00]))
    expect(copies((bytes) => bytes.writeUInt16LE(0, elementAt + 26))).toMatch(/broken/)
    expect(copies((bytes) => bytes.writeUInt16LE(0xffff, elementAt + 28))).toMatch(/broken/)
    expect(copies((bytes) => bytes.writeUInt32LE(0xffffff, 8 + 8))).toMatch(/broken/)
  })
})

test('random changes never crash the reader or keep it busy', async () => {
  const random = randomFrom(28)
  const seeds = [
    await apkOf(bubblewrap()),
    await aabOf(bubblewrap()),
    await apkOf(cordova()),
    await aabOf(adaptive()),
    await apkOf(capacitor()),
  ]
  // Without compression, so that changes reach the formats inside; checksums are not what protects them.
  const parts = [manifestOf(bubblewrap())].flatMap((root) => [encodeAxml(root), encodeProtoXml(root)])
  const tables = [encodeArsc(bubblewrap().table), encodeProtoTable(bubblewrap().table)]
  const started = process.cpuUsage()
  let read = 0
  for (let run = 0; run < RUNS; run++) {
    const inside = run % 3 !== 0
    const bytes = inside
      ? zip(
          [
            ['AndroidManifest.xml', parts[0]!] as const,
            ['resources.arsc', tables[0]!] as const,
            ['base/manifest/AndroidManifest.xml', parts[1]!] as const,
            ['base/resources.pb', tables[1]!] as const,
          ]
            .slice(run % 2 === 0 ? 0 : 2)
            .slice(0, 2)
            .map(([path, data]) => ({ path, data: changed(data, random) })),
        )
      : changed(seeds[run % seeds.length]!, random)
    try {
      readApp(bytes)
      read++
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
    }
  }
  const { user, system } = process.cpuUsage(started)
  expect(read).toBeGreaterThan(100) // most changes are in parts that are left out
  expect((user + system) / RUNS).toBeLessThan(20_000) // microseconds for each
})

const RUNS = 1500

/** Changes a few bytes, cuts the end off, or repeats a piece. */
function changed(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  const pick = (limit: number) => random.between(0, limit - 1)
  const kind = pick(10)
  if (kind === 0) return copy.subarray(0, pick(copy.length))
  if (kind === 1) {
    const [from, to, length] = [pick(copy.length), pick(copy.length), pick(64)]
    copy.copy(copy, to, from, Math.min(copy.length, from + length))
    return copy
  }
  for (let count = 1 + pick(6); count > 0; count--)
    copy.writeUInt8(random.pick([0, 0xff, 0x7f, 0x80, pick(256)]), pick(copy.length))
  return copy
}
