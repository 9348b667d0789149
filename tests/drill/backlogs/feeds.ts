import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { emptyDocument } from '@/lib/document/document'
import { SHELL_VERSION } from '@/lib/packaging/android/shell-config'
import { database } from '@/lib/platform/database/database'
import { breakableLine } from '../../factories/breakable-line'
import { newPushApp } from '../../factories/push-app'
import { type Backlog, HOUR, countFromEnv, makeDue, numbers } from './backlog'

/** Feeds at as many URLs as there are apps with an automation for new posts. */
export async function feeds(count = countFromEnv('DRILL_APPS', 2000)): Promise<Backlog> {
  const item = () =>
    `<item><guid>new</guid><title>New</title><pubDate>${new Date().toUTCString()}</pubDate></item>`
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(`<rss version="2.0"><channel><title>Blog</title>${item()}</channel></rss>`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const line = await breakableLine(`http://127.0.0.1:${port}`, { host: '0.0.0.0' })
  const apps = numbers(count).map((n) => ({
    id: `app${n}`,
    place: `127.0.${n >> 8}.${n & 255}:${line.port}`,
  }))
  return {
    line,
    settings: { OUTBOUND_PRIVATE_ALLOW: apps.map(({ place }) => place).join(',') },
    async fill() {
      const { workspaceId } = await database().app.findUniqueOrThrow({ where: { id: await newPushApp() } })
      const trialEndsAt = new Date(Date.now() + 1000 * HOUR)
      await database().user.update({ where: { id: workspaceId }, data: { trialEndsAt } })
      await database().iconSet.create({
        data: { hash: 'icons', sourceKey: 'icons', bytes: new Uint8Array() },
      })
      const own = { on: true, cap: 9, hours: 0, topic: null, platforms: [], texts: {} }
      const automations = JSON.stringify({ 'new-post': { ...own, since: new Date().toISOString() } })
      const design = ({ place }: { place: string }) => ({
        kind: 'custom',
        document: JSON.stringify({
          ...emptyDocument('Rye'),
          sources: [{ id: 'blog', kind: 'feed', address: `http://${place}/feed`, name: 'Blog' }],
        }),
      })
      const release = { version: 1, versionName: '1.0', versionCode: 1, shellVersion: SHELL_VERSION }
      for (let at = 0; at < count; at += 500) {
        const some = apps.slice(at, at + 500)
        const each = <T>(row: (app: (typeof apps)[number]) => T) => ({ data: some.map(row) })
        await database().app.createMany(
          each((app) => ({
            ...design(app),
            id: app.id,
            workspaceId,
            name: 'Rye',
            slug: app.id,
            packageId: `a.${app.id}`,
          })),
        )
        await database().release.createMany(
          each((app) => ({
            ...design(app),
            ...release,
            appId: app.id,
            packageId: `a.${app.id}`,
            iconSetHash: 'icons',
          })),
        )
        await database().pushSettings.createMany(
          each(({ id }) => ({ appId: id, automations, timeZone: 'UTC' })),
        )
        // Its push service may not be reached, so a message fails immediately.
        const device = { kind: 'webpush', endpoint: 'http://127.0.0.1:9/', endpointHash: '', secretHash: '' }
        await database().pushSubscription.createMany(
          each(({ id }) => ({ ...device, appId: id, platform: 'web', locale: 'en', timeZone: 'UTC' })),
        )
      }
    },
    async begin() {
      await database().pushMessage.deleteMany()
      await database().pushWatch.deleteMany()
      const checkedAt = new Date()
      const rows = apps.map(({ id, place }) => {
        const watched = {
          address: `http://${place}/feed`,
          state: { seen: ['old'] },
          at: checkedAt,
          trouble: null,
        }
        return { appId: id, key: 'new-post:blog', state: JSON.stringify(watched), checkedAt }
      })
      await database().pushWatch.createMany({ data: rows })
      await makeDue('automations')
    },
    async holdRest() {
      for (const { appId, key, state } of await database().pushWatch.findMany())
        await database().pushWatch.update({
          where: { appId_key: { appId, key } },
          data: { state: JSON.stringify({ ...(JSON.parse(state) as object), trouble: null }) },
        })
      await makeDue('automations')
    },
    async arrived() {
      const times = new Map<string, number>()
      const rows = await database().pushMessage.findMany({ select: { appId: true } })
      for (const { appId } of rows) times.set(appId, (times.get(appId) ?? 0) + 1)
      return apps.map(({ id }) => times.get(id) ?? 0)
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
