import { createApp } from '@/lib/apps/mutations'
import { SHELL_VERSION } from '@/lib/packaging/android/shell-config'
import { database } from '@/lib/platform/database/database'
import { publish } from '@/lib/releases/publishing'
import { asUser } from '../../factories/actors'
import { newCustomer } from '../../factories/billing'
import { breakableLine } from '../../factories/breakable-line'
import { newS3 } from '../../factories/s3'
import { type Backlog, HOUR, countFromEnv, makeDue, numbers } from './backlog'

/** Rebuilds of apps whose icons are in the picture store. */
export async function rebuilds(count = countFromEnv('DRILL_REBUILDS', 5000), rest = 20): Promise<Backlog> {
  const s3 = await newS3()
  await s3.start()
  const address = new URL(new URL(s3.url).searchParams.get('endpoint') ?? '')
  const line = await breakableLine(address.href)
  const apps = numbers(count).map((n) => `app${String(n).padStart(6, '0')}`)
  /** A rebuilt app is not rebuilt again. */
  let left = apps
  return {
    line,
    settings: { ...s3.credentials, ASSETS_URL: s3.url.replace(address.port, String(line.port)) },
    async fill() {
      const workspaceId = await newCustomer({ trialEndsAt: new Date(Date.now() + 1000 * HOUR) })
      const { id } = await createApp(asUser(workspaceId), { name: 'Rye', kind: 'custom' })
      await publish(asUser(workspaceId), id)
      const app = await database().app.findUniqueOrThrow({ where: { id } })
      const release = await database().release.findFirstOrThrow({ where: { appId: id } })
      for (let at = 0; at < count; at += 500) {
        const some = apps.slice(at, at + 500)
        const own = (name: string) => ({ slug: name, packageId: `a.${name}` })
        await database().app.createMany({ data: some.map((name) => ({ ...app, ...own(name), id: name })) })
        await database().release.createMany({
          data: some.map((appId) => ({
            ...release,
            ...{ appId, packageId: `a.${appId}`, shellVersion: SHELL_VERSION - 1 },
          })),
        })
      }
    },
    async begin(run) {
      const rebuilt = new Set((await rebuiltApps()).map(({ appId }) => appId))
      left = apps.filter((appId) => !rebuilt.has(appId))
      const data = { id: run, askedById: 'drill', shellVersion: SHELL_VERSION }
      await database().rebuild.create({ data })
      await database().rebuildApp.createMany({ data: left.map((appId) => ({ rebuildId: run, appId })) })
    },
    async holdRest(rebuildId) {
      await database().rebuildApp.deleteMany({ where: { rebuildId, appId: { notIn: left.slice(0, rest) } } })
      await makeDue('rebuilds')
    },
    async arrived(rebuildId) {
      const done = await database().rebuildApp.findMany({ where: { rebuildId, state: 'done' } })
      const made = await rebuiltApps()
      const ofApp = (appId: string) => made.filter((each) => each.appId === appId).length
      const isDone = (appId: string) => done.some((each) => each.appId === appId)
      return left.slice(0, rest).map((appId) => (isDone(appId) ? ofApp(appId) : 0))
    },
    stop: s3.kill,
  }
}

const rebuiltApps = () =>
  database().release.findMany({ where: { version: { gt: 1 } }, select: { appId: true } })
