import { setTimeout as wait } from 'node:timers/promises'
import { database } from '@/lib/platform/database/database'
import { moment } from '@/lib/push/sending/statements'
import { breakableLine } from '../../factories/breakable-line'
import { newMessage, newPushApp } from '../../factories/push-app'
import { startPushService } from '../../factories/push-service'
import { type Backlog, countFromEnv, numbers } from './backlog'

/** @param pace maximum milliseconds that the push service takes per message */
export async function pushes({ count = countFromEnv('DRILL_PUSH', 1_000_000), rest = 2000, pace = 0 } = {}) {
  const service = await startPushService({ countsOnly: true })
  if (pace > 0) service.answerWith(() => wait(Math.random() * pace, 201))
  const line = await breakableLine(service.origin)
  const ids = new Map<string, string>()
  let appId = ''
  const deliver = async (name: string, devices: number) => {
    const id = await newMessage(appId)
    ids.set(name, id)
    await database().$executeRaw`
      INSERT INTO "PushDelivery" ("messageId", "subscriptionId", "state", "attempts", "dueAt")
      WITH RECURSIVE device(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM device WHERE n < ${devices})
      SELECT CAST(${id} AS TEXT), 'device' || n, 'waiting', 0, ${moment(new Date())} FROM device`
    const now = new Date()
    const data = { state: 'sending', startedAt: now, madeAt: now, queued: devices }
    await database().pushMessage.update({ where: { id }, data })
  }
  const backlog: Backlog = {
    line,
    settings: { OUTBOUND_PRIVATE_ALLOW: new URL(line.url).host },
    async fill() {
      appId = await newPushApp()
      const { p256dh, auth } = service.sharedKeys
      const now = moment(new Date())
      await database().$executeRaw`
        INSERT INTO "PushSubscription" ("id", "appId", "kind", "endpoint", "endpointHash", "p256dh", "auth", "secretHash",
          "platform", "locale", "timeZone", "createdAt", "lastOpenedAt")
        WITH RECURSIVE device(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM device WHERE n < ${Math.max(count, rest)})
        SELECT 'device' || n, CAST(${appId} AS TEXT), 'webpush', CAST(${`${line.url}push/`} AS TEXT) || n, 'hash' || n,
          CAST(${p256dh} AS TEXT), CAST(${auth} AS TEXT), '', 'web', 'en', 'UTC', ${now}, ${now} FROM device`
      if (count > 0) await deliver('', count)
      if (process.env.DRILL_DATABASE === 'postgresql') await database().$executeRaw`ANALYZE`
    },
    async begin(run) {
      await deliver(run, rest)
      const id = ids.get('') ?? ''
      await database().pushMessage.updateMany({
        where: { id },
        data: { state: 'sending', startedAt: new Date() },
      })
      await database().$executeRaw`
        UPDATE "PushDelivery" SET "state" = 'waiting', "attempts" = 0, "dueAt" = ${new Date()}, "leasedUntil" = NULL
        WHERE "messageId" = ${id}
        AND NOT ("state" = 'waiting' AND "attempts" = 0 AND "dueAt" <= ${new Date()} AND "leasedUntil" IS NULL)`
    },
    async holdRest(run) {
      const [id, messageId] = [ids.get('') ?? '', ids.get(run) ?? '']
      await database().pushMessage.updateMany({ where: { id }, data: { state: 'canceled' } })
      const data = { dueAt: new Date(), leasedUntil: null }
      await database().pushDelivery.updateMany({ where: { messageId, state: 'waiting' }, data })
    },
    // A message with the same topic replaces the earlier one on the device, so a repeated message is shown
    // once.
    arrived: async (run) => numbers(rest).map((n) => Number(service.times.has(`${n} ${ids.get(run)}`))),
    stop: service.stop,
  }
  return { ...backlog, counts: service.counts }
}
