import type { AndroidApp } from '@/lib/packaging/android/android-app'
import { buildApk } from '@/lib/packaging/android/apk'
import { notificationIcon } from '@/lib/packaging/android/notification-icon'
import { buildOwnershipApk } from '@/lib/packaging/android/ownership-apk'
import { SHELL_TEXTS } from '@/lib/packaging/android/shell-texts'
import { createSigningKey, fingerprint } from '@/lib/packaging/signing-key'
import { INVITATION, pushOffer } from '../../../factories/push-offer'
import { describeWith, run } from '../android-tools'
import { readZip } from '../read-zip'
import { cafe, sampleParts, withFile } from '../samples'

jest.setTimeout(60_000) // on a busy machine with two cores

async function build(change: Partial<AndroidApp> = {}): Promise<Buffer> {
  return buildApk({ ...cafe, ...change }, await sampleParts())
}

const badging = (apk: Buffer): string[] =>
  withFile(apk, 'app.apk', (file) => run('aapt', 'dump', 'badging', file)).split('\n')
const manifest = (apk: Buffer): string =>
  withFile(apk, 'app.apk', (file) => run('aapt', 'dump', 'xmltree', file, 'AndroidManifest.xml'))

describeWith(['apksigner', 'zipalign'], 'apksigner and zipalign', () => {
  it('accept the package: signature schemes 2 and 3 with the app’s certificate, stored files aligned', async () => {
    const { key } = await sampleParts()
    const apk = await build()
    const report = withFile(apk, 'app.apk', (file) => {
      run('zipalign', '-c', '-p', '4', file)
      return run('apksigner', 'verify', '--verbose', '--print-certs', file)
    })
    expect(report).toContain('Verified using v1 scheme (JAR signing): false')
    expect(report).toContain('Verified using v2 scheme (APK Signature Scheme v2): true')
    expect(report).toContain('Verified using v3 scheme (APK Signature Scheme v3): true')
    expect(report).toContain(fingerprint(key.certificate).replaceAll(':', '').toLowerCase())
    expect(report).not.toContain('WARNING')
  })

  it('detect a single changed byte', async () => {
    const apk = await build()
    apk.writeUInt8(apk.readUInt8(5000) ^ 1, 5000)
    expect(() => withFile(apk, 'app.apk', (file) => run('apksigner', 'verify', file))).toThrow(
      /DOES NOT VERIFY/,
    )
  })
})

describeWith(['aapt'], 'aapt', () => {
  it('reads the package’s identity, versions and languages', async () => {
    const lines = badging(
      await build({ names: { pt: 'Café PT', 'zh-Hant': '咖啡', fil: 'Kape', he: 'קפה' } }),
    )
    expect(lines[0]).toMatch(/^package: name='com.example.cafe' versionCode='7' versionName='1.2.3'/)
    expect(lines).toEqual(
      expect.arrayContaining([
        "sdkVersion:'24'",
        "targetSdkVersion:'36'",
        "application-label:'Café'",
        "application-label-pt:'Café PT'",
        "application-label-zh-Hant:'咖啡'",
        "application-label-fil:'Kape'",
        "application-label-he:'קפה'",
        "application-label-iw:'קפה'", // the legacy code with which older Androids look up Hebrew
        "launchable-activity: name='app.shell.MainActivity'  label='' icon=''",
      ]),
    )
  })

  it.each([
    ['emoji', '👩‍👩‍👧‍👦🎉'],
    ['Chinese', '我的应用程序'],
    ['Arabic', 'تطبيقي'],
    ['quotes and markup', `O'Neil "Q" <b>&amp;\\u0041`],
    ['text like a reference', '@string/x'],
    ['300 characters', 'ü'.repeat(300)],
  ])('reads a name of %s unchanged', async (_, name) => {
    const printed = name.replace(/[\\"]/g, '\\$&') // aapt escapes these two in its output
    expect(badging(await build({ name }))).toContain(`application-label:'${printed}'`)
  })

  it('finds no permission beyond the network by default', async () => {
    const permissions = badging(await build()).filter((line) => line.startsWith('uses-permission'))
    expect(permissions).toEqual([
      "uses-permission: name='android.permission.INTERNET'",
      "uses-permission: name='android.permission.ACCESS_NETWORK_STATE'",
    ])
  })

  it('finds the selected permissions, and no required feature', async () => {
    const lines = badging(
      await build({ permissions: ['notifications', 'camera', 'location', 'microphone', 'camera'] }),
    )
    const permissions = lines
      .filter((line) => line.startsWith('uses-permission'))
      .map((line) => line.replace(/.*permission\.(\w+)'/, '$1'))
    expect(permissions.slice(2)).toEqual([
      'CAMERA',
      'ACCESS_FINE_LOCATION',
      'ACCESS_COARSE_LOCATION',
      'RECORD_AUDIO',
      'MODIFY_AUDIO_SETTINGS',
      'POST_NOTIFICATIONS',
    ])
    expect(lines.filter((line) => /^ {2}uses-feature:/.test(line))).toEqual([
      "  uses-feature: name='android.hardware.faketouch'",
    ])
  })

  it('finds verified deep links for the configured hosts, and none otherwise', async () => {
    expect(manifest(await build())).not.toContain('autoVerify')
    const text = manifest(await build({ deepLinkHosts: ['example.com', 'www.example.com'] }))
    expect(text).toMatch(/autoVerify\(0x010104ee\)=\(type 0x12\)0xffffffff/)
    expect(text).toContain('android:host(0x01010028)="example.com"')
    expect(text).toContain('android:host(0x01010028)="www.example.com"')
    expect(text).toContain('android:scheme(0x01010027)="https"')
  })

  it('finds the shell’s rules: right to left, new back handling, no backup by default, private provider', async () => {
    const text = manifest(await build())
    expect(text).toMatch(/supportsRtl\(0x010103af\)=\(type 0x12\)0xffffffff/)
    expect(text).toMatch(/enableOnBackInvokedCallback\(0x0101066c\)=\(type 0x12\)0xffffffff/)
    expect(text).toMatch(/allowBackup\(0x01010280\)=\(type 0x12\)0x0\b/)
    expect(manifest(await build({ allowBackup: true }))).toMatch(
      /allowBackup\(0x01010280\)=\(type 0x12\)0xffffffff/,
    )
    const provider = text.slice(text.indexOf('E: provider'))
    expect(provider).toContain('authorities(0x01010018)="com.example.cafe.capture"')
    expect(provider).toMatch(/exported\(0x01010010\)=\(type 0x12\)0x0\b/)
  })

  it('rotates the screen only if the app allows it', async () => {
    expect(manifest(await build())).not.toContain('screenOrientation')
    expect(manifest(await build({ orientation: 'portrait' }))).toMatch(
      /screenOrientation\(0x0101001e\)=\(type 0x10\)0x1\b/,
    )
  })
})

describeWith(['aapt2'], 'aapt2', () => {
  const resources = (apk: Buffer): string =>
    withFile(apk, 'app.apk', (file) => run('aapt2', 'dump', 'resources', file))

  it('reads an adaptive icon with a layer for themed icons, and pictures for five densities', async () => {
    const apk = await build({ iconBackground: '#ff8800' })
    const icon = withFile(apk, 'app.apk', (file) =>
      run('aapt2', 'dump', 'xmltree', file, '--file', 'res/mipmap-anydpi-v26/ic_launcher.xml'),
    )
    expect(icon.match(/E: [\w-]+/g)).toEqual([
      'E: adaptive-icon',
      'E: background',
      'E: foreground',
      'E: monochrome',
    ])
    const table = resources(apk)
    expect(table).toContain('#ffff8800')
    for (const density of ['mdpi', 'hdpi', 'xhdpi', 'xxhdpi', 'xxxhdpi']) {
      expect(table).toContain(
        `(${density}-v4) (file) res/mipmap-${density}-v4/ic_launcher_monochrome.png type=PNG`,
      )
    }
  })

  it('reads a theme for day and night, with the splash screen of API 31 and dark bar buttons on light bars', async () => {
    const table = resources(
      await build({ colors: { splash: '#123456', statusBar: '#ffffff', navigationBar: '#101010' } }),
    )
    const theme = table.slice(table.indexOf('style/AppTheme'), table.indexOf('xml/network_rules'))
    expect(
      theme
        .match(/^ {6}\(\S*\)/gm)
        ?.map((config) => config.trim())
        .sort(),
    ).toEqual(
      ['', 'v27', 'v29', 'v31']
        .flatMap((sdk) => [`(${sdk})`, `(${['night', sdk].filter(Boolean).join('-')})`])
        .sort(),
    )
    expect(theme).toContain('0x0101062c=@color/splash')
    expect(theme).toContain('0x010104e0=true') // windowLightStatusBar
    expect(theme).toContain('0x0101056c=false') // windowLightNavigationBar
    expect(theme.match(/0x01010605=false/g)).toHaveLength(4) // enforceNavigationBarContrast, from API 29 on
    // statusBarColor and navigationBarColor are not set, because the shell paints there itself.
    expect(theme).not.toMatch(/0x0101045[12]=/)
    expect(table).toContain('#ff123456')
  })
})

const push = pushOffer('https://apps.example/a/cafe/~push')
const withPush: AndroidApp = { ...cafe, push: { ...push, invitation: INVITATION } }

async function packed(app: AndroidApp): Promise<Buffer> {
  const parts = await sampleParts()
  return buildApk(app, { ...parts, notificationIcon: await notificationIcon(parts.icons) })
}

describeWith(['aapt2'], 'the manifest of an app that offers notifications', () => {
  const dump = (apk: Buffer, file: string) =>
    withFile(apk, 'app.apk', (path) => run('aapt2', 'dump', 'xmltree', path, '--file', file))

  it('has the permission, package queries, and receivers, of which one accepts broadcasts of Play services only', async () => {
    const xml = dump(await packed(withPush), 'AndroidManifest.xml')
    expect(xml).toContain('android.permission.POST_NOTIFICATIONS')
    expect(xml).toMatch(/E: package [^]*?com\.google\.android\.gms/)
    expect(xml).toContain('org.unifiedpush.android.distributor.REGISTER')
    const receivers = xml.split('E: receiver').slice(1)
    expect(receivers).toHaveLength(2)
    expect(receivers[0]).toMatch(/app\.shell\.PushReceiver/)
    expect(receivers[0]).toContain('permission(0x01010006)="com.google.android.c2dm.permission.SEND"')
    expect(receivers[0]).toContain('com.google.android.c2dm.intent.RECEIVE')
    expect(receivers[1]).toMatch(/app\.shell\.DistributorReceiver/)
  })

  it('has none of it for an app without notifications', async () => {
    const xml = dump(await packed(cafe), 'AndroidManifest.xml')
    expect(xml).not.toMatch(/POST_NOTIFICATIONS|receiver|com\.google|unifiedpush|shortcuts/)
    const paths = (await readZip(await packed(cafe))).map(({ path }) => path)
    expect(paths.filter((path) => /notification|shortcuts/.test(path))).toEqual([])
  })

  it('has a shortcut to their settings if the app shows a site, in every language of the shell', async () => {
    const apk = await packed(withPush)
    const xml = dump(apk, 'res/xml/shortcuts.xml')
    expect(xml).toMatch(/action\(0x0101002d\)="app\.shell\.NOTIFICATIONS"/)
    expect(xml).toMatch(/targetPackage\(0x01010021\)="com\.example\.cafe"/)
    const table = withFile(apk, 'app.apk', (path) => run('aapt2', 'dump', 'resources', path))
    const label = /string\/notifications\n((?: {6}.*\n)+)/.exec(table)![1]!
    expect(label.trim().split('\n')).toHaveLength(Object.keys(SHELL_TEXTS).length + 1)
    const bundle = await packed({ ...withPush, start: 'bundle', push })
    expect((await readZip(bundle)).map(({ path }) => path)).not.toContain('res/xml/shortcuts.xml')
  })
})

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

describeWith(['aapt2'], 'the permissions of the system', () => {
  it('backs up nothing to an account or to another phone, unless the app allows it', async () => {
    expect(excluded(await rules('backup_rules'))).toEqual(PLACES)
    const [, cloud = '', transfer = ''] = (await rules('transfer_rules')).split(
      /E: (?:cloud-backup|device-transfer)/,
    )
    expect([excluded(cloud), excluded(transfer)]).toEqual([PLACES, PLACES])
    await expect(rules('transfer_rules', { allowBackup: true })).rejects.toThrow()
  })

  it('allows cleartext only to hosts without https, and trusts no user certificates', async () => {
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

  it('declares the app’s languages, each once', async () => {
    const names = { pt: 'Café PT', en: 'Café', 'zh-Hant': '咖啡' }
    const xml = await rules('languages', { names })
    expect([...xml.matchAll(/name\(0x01010003\)="(.*?)"/g)].map((match) => match[1])).toEqual([
      'en',
      'pt',
      'zh-Hant',
    ])
  })

  it('has none of it for a shell without notifications', async () => {
    const parts = await sampleParts()
    const paths = (await readZip(buildApk({ ...cafe, shellVersion: 2 }, parts))).map(({ path }) => path)
    expect(paths.filter((path) => path.startsWith('res/xml/'))).toEqual([])
  })
})

const made = createSigningKey({ commonName: 'Café', now: new Date('2026-11-23T12:00:00Z') })
const snippet = 'CABC2DEFGHIJKLMNOPQRSTUVWX'
const buildOwnership = async (more = {}) =>
  buildOwnershipApk({ packageId: 'com.example.cafe', name: 'Café', snippet, key: await made, ...more })

describeWith(
  ['apksigner', 'aapt2', 'zipalign'],
  'Android’s tools, for the package that proves the ownership of an app,',
  () => {
    it('verify it with the app’s key, and find package id, name and no permission in it', async () => {
      const apk = await buildOwnership()
      withFile(apk, 'ownership.apk', (file) => {
        const printed = run('apksigner', 'verify', '-v', '--print-certs', file)
        expect(printed).toMatch(/v2 scheme.*: true/)
        expect(printed).toMatch(/v3 scheme.*: true/)
        run('zipalign', '-c', '4', file)
        const badging = run('aapt2', 'dump', 'badging', file)
        expect(badging).toContain("package: name='com.example.cafe' versionCode='1' versionName='1.0'")
        expect(badging).toContain("application: label='Café'")
        expect(badging).not.toContain('uses-permission')
        expect(badging).not.toContain('launchable-activity')
      })
    })

    it('find its owner', async () => {
      const { certificate } = await made
      const printed = withFile(await buildOwnership(), 'a.apk', (file) =>
        run('apksigner', 'verify', '--print-certs', file),
      )
      expect(printed).toContain(fingerprint(certificate).replaceAll(':', '').toLowerCase())
    })
  },
)
