import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { type AndroidApp, parseAndroidApp } from '@/lib/packaging/android/android-app'
import { buildApk } from '@/lib/packaging/android/apk'
import { notificationIcon } from '@/lib/packaging/android/notification-icon'
import { SHELL_LINES } from '@/lib/packaging/android/shell-lines'
import { INVITATION, pushOffer } from '../../../factories/push-offer'
import { describeWith, run } from '../android-tools'
import { readZip } from '../read-zip'
import { cafe, refusedField, sampleParts, withFile } from '../samples'

const push = pushOffer('https://apps.example/a/cafe/~push')
const withPush: AndroidApp = { ...cafe, push: { ...push, invitation: INVITATION } }

async function packed(app: AndroidApp): Promise<Buffer> {
  const parts = await sampleParts()
  return buildApk(app, { ...parts, notificationIcon: await notificationIcon(parts.icons) })
}

describe('an app that offers notifications', () => {
  it('tells its shell where phones register, and of what they are told', async () => {
    const files = await readZip(await packed(withPush))
    const config = files.find(({ path }) => path === 'assets/app.json')!.data
    expect(JSON.parse(config.toString())).toMatchObject({ push: withPush.push })
  })

  it('needs a shell that gets them, and the picture that they have', async () => {
    expect(refusedField(() => parseAndroidApp({ ...withPush, shellVersion: 3 }))).toBe('push')
    const parts = await sampleParts()
    expect(refusedField(() => buildApk(withPush, parts))).toBe('notificationIcon')
  })

  it('has a white picture with the shape of its icon for each density, the same bytes every time', async () => {
    const { icons } = await sampleParts()
    const drawn = await notificationIcon(icons)
    expect(await notificationIcon(icons)).toEqual(drawn)
    for (const [name, edge] of Object.entries({ mdpi: 24, hdpi: 36, xhdpi: 48, xxhdpi: 72, xxxhdpi: 96 })) {
      const { data, info } = await sharp(drawn[name as keyof typeof drawn])
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, info.channels]).toEqual([edge, edge, 4])
      const [white, alpha] = [0, 3].map((channel) => data.filter((_, index) => index % 4 === channel))
      expect([...new Set(white)]).toEqual([255])
      // Something is drawn, and it is no full square.
      const covered = alpha!.filter((value) => value > 127).length / alpha!.length
      expect(covered).toBeGreaterThan(0.05)
      expect(covered).toBeLessThan(0.95)
    }
  })
})

describeWith(['aapt2'], 'the manifest of an app that offers notifications', () => {
  const dump = (apk: Buffer, file: string) =>
    withFile(apk, 'app.apk', (path) => run('aapt2', 'dump', 'xmltree', path, '--file', file))

  it('has the permission, who may be asked, and receivers of which one hears Play services alone', async () => {
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

  it('has none of it for an app without', async () => {
    const xml = dump(await packed(cafe), 'AndroidManifest.xml')
    expect(xml).not.toMatch(/POST_NOTIFICATIONS|receiver|com\.google|unifiedpush|shortcuts/)
    const paths = (await readZip(await packed(cafe))).map(({ path }) => path)
    expect(paths.filter((path) => /notification|shortcuts/.test(path))).toEqual([])
  })

  it('has a shortcut to their settings where the pages are a site’s, in every language of the shell', async () => {
    const apk = await packed(withPush)
    const xml = dump(apk, 'res/xml/shortcuts.xml')
    expect(xml).toMatch(/action\(0x0101002d\)="app\.shell\.NOTIFICATIONS"/)
    expect(xml).toMatch(/targetPackage\(0x01010021\)="com\.example\.cafe"/)
    const table = withFile(apk, 'app.apk', (path) =>
      execFileSync('aapt2', ['dump', 'resources', path], { encoding: 'utf8' }),
    )
    const label = /string\/notifications\n((?: {6}.*\n)+)/.exec(table)![1]!
    expect(label.trim().split('\n')).toHaveLength(Object.keys(SHELL_LINES).length + 1)
    const bundle = await packed({ ...withPush, start: 'bundle', push })
    expect((await readZip(bundle)).map(({ path }) => path)).not.toContain('res/xml/shortcuts.xml')
  })
})
