import sharp from 'sharp'
import { type AndroidApp, parseAndroidApp } from '@/lib/packaging/android/android-app'
import { buildApk } from '@/lib/packaging/android/apk'
import { notificationIcon } from '@/lib/packaging/android/notification-icon'
import { INVITATION, pushOffer } from '../../../factories/push-offer'
import { readZip } from '../read-zip'
import { cafe, refusedField, sampleParts } from '../samples'

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
