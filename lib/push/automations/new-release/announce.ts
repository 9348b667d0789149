import { getAppEntitlements, planFields } from '../../../billing/plans/entitlements'
import { HOUR } from '../../../base/clock'
import type { Tx } from '../../../platform/database/database'
import { audienceOf } from '../audience'
import { isBelowCap, writeMessage } from '../write-message'
import { contentOf } from '../content'
import { readPublished } from '../../../apps/published-document'
import { afterQuiet } from '../../quiet-hours'
import { readAutomated, settingsWhenOn } from '../settings'
import { newRelease } from './description'

/**
 * Announces a release to devices on older versions, if the owner turned that on. Call it in the transaction
 * that writes the release, with the owner's account locked. Of several releases within the delay, only the
 * last is announced.
 * @param release.document as stored
 */
export async function announceRelease(
  tx: Tx,
  release: { appId: string; version: number; versionName: string; document: string },
  now: Date,
): Promise<void> {
  const { appId, version, versionName } = release
  const automated = await readAutomated(tx, appId)
  const own = settingsWhenOn(automated, newRelease.id)
  if (!own || !(await allowsMessages(tx, appId, now))) return
  const older = { minVersion: 1, maxVersion: version - 1 }
  const where = { appId, endedAt: null, version: { gte: older.minVersion, lte: older.maxVersion } }
  if (!(await tx.pushSubscription.findFirst({ where, select: { id: true } }))) return
  const origin = newRelease.id
  await tx.pushMessage.updateMany({
    where: { appId, origin, state: 'scheduled', startedAt: null, dueAt: { gt: now } },
    data: { state: 'canceled', finishedAt: now },
  })
  const { timeZone, quiet } = automated
  const dueAt = afterQuiet(new Date(now.getTime() + own.hours * HOUR), quiet, timeZone)
  if (!(await isBelowCap(tx, { appId, origin, cap: own.cap, timeZone }, dueAt))) return
  const app = readPublished(release.document, version)
  const audience = audienceOf(own, app)
  if (!audience) return
  const requestKey = `release:${version}`
  const news = { about: requestKey, values: { version: versionName }, target: { type: 'app' as const } }
  const message = {
    content: contentOf(newRelease, own, app, [news]),
    audience: { ...audience, ...older },
    schedule: { type: 'at' as const, at: dueAt.toISOString() },
  }
  await writeMessage(tx, appId, message, { origin, requestKey }, now)
}

async function allowsMessages(tx: Tx, appId: string, now: Date): Promise<boolean> {
  const { workspace, kind } = await tx.app.findUniqueOrThrow({
    where: { id: appId },
    select: {
      kind: true,
      workspace: { select: planFields },
    },
  })
  return getAppEntitlements(workspace, kind, now).pushNotifications
}
