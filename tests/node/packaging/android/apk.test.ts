import type { AndroidApp } from '@/lib/packaging/android/android-app'
import { buildApk } from '@/lib/packaging/android/apk'
import { fingerprint } from '@/lib/packaging/signing-key'
import { describeWith, run } from '../android-tools'
import { readZip } from '../read-zip'
import { cafe, indexHtml, refusedField, sampleParts, withFile } from '../samples'

async function build(change: Partial<AndroidApp> = {}): Promise<Buffer> {
  return buildApk({ ...cafe, ...change }, await sampleParts())
}

const badging = (apk: Buffer): string[] =>
  withFile(apk, 'app.apk', (file) => run('aapt', 'dump', 'badging', file)).split('\n')
const manifest = (apk: Buffer): string =>
  withFile(apk, 'app.apk', (file) => run('aapt', 'dump', 'xmltree', file, 'AndroidManifest.xml'))

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

  it('notice a single changed byte', async () => {
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
        "application-label-iw:'קפה'", // the name under which older Androids look for Hebrew
        "launchable-activity: name='app.shell.MainActivity'  label='' icon=''",
      ]),
    )
  })

  it.each([
    ['emoji', '👩‍👩‍👧‍👦🎉'],
    ['Chinese', '我的应用程序'],
    ['Arabic', 'تطبيقي'],
    ['quotes and markup', `O'Neil "Q" <b>&amp;\\u0041`],
    ['what looks like a reference', '@string/x'],
    ['300 characters', 'ü'.repeat(300)],
  ])('reads a name of %s as it was given', async (_, name) => {
    const printed = name.replace(/[\\"]/g, '\\$&') // aapt escapes these two when it prints
    expect(badging(await build({ name }))).toContain(`application-label:'${printed}'`)
  })

  it('finds no permission beyond the network by default', async () => {
    const asked = badging(await build()).filter((line) => line.startsWith('uses-permission'))
    expect(asked).toEqual([
      "uses-permission: name='android.permission.INTERNET'",
      "uses-permission: name='android.permission.ACCESS_NETWORK_STATE'",
    ])
  })

  it('finds the permissions that were ticked, and no feature that a phone must have for them', async () => {
    const lines = badging(
      await build({ permissions: ['notifications', 'camera', 'location', 'microphone', 'camera'] }),
    )
    const asked = lines
      .filter((line) => line.startsWith('uses-permission'))
      .map((line) => line.replace(/.*permission\.(\w+)'/, '$1'))
    expect(asked.slice(2)).toEqual([
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

  it('finds verified deep links for the hosts that were asked for, and none otherwise', async () => {
    expect(manifest(await build())).not.toContain('autoVerify')
    const text = manifest(await build({ deepLinkHosts: ['example.com', 'www.example.com'] }))
    expect(text).toMatch(/autoVerify\(0x010104ee\)=\(type 0x12\)0xffffffff/)
    expect(text).toContain('android:host(0x01010028)="example.com"')
    expect(text).toContain('android:host(0x01010028)="www.example.com"')
    expect(text).toContain('android:scheme(0x01010027)="https"')
  })

  it('finds the shell’s own rules: right to left, new back handling, no backup unless asked, private provider', async () => {
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

  it('turns the screen only where the app allows it', async () => {
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

  it('reads a theme for day and night, with the start screen of API 31 and dark bar buttons where the bar is light', async () => {
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
    // statusBarColor and navigationBarColor: the shell paints there itself.
    expect(theme).not.toMatch(/0x0101045[12]=/)
    expect(table).toContain('#ff123456')
  })
})
