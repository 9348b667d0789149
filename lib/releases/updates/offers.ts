import { FIRST_SHELL_WITH_UPDATES } from '../../packaging/updates/generations'
import { SHELL_VERSION } from '../../packaging/android/shell-config'
import { afterCommit, type Tx } from '../../platform/database/database'
import type { FrozenUpdates } from '../../publishing/frozen-release'
import { makeBucketDue } from './bucket-due'
import { evictUpdates } from './update-cache'
import { ensureUpdates } from './update-keys'

/** Returns what a new release freezes about updates. Null if its packages get none. */
export async function freezeUpdates(appId: string): Promise<FrozenUpdates | null> {
  const shell: number = SHELL_VERSION
  return shell < FIRST_SHELL_WITH_UPDATES ? null : ensureUpdates(appId)
}

/**
 * Offers a new release to installed apps, in the transaction that writes it. Each call raises the sequence.
 * @param waits whether it needs a new version in the stores, so that the owner decides
 * @param quiet whether it repeats a design, which is offered only if nothing was. After a design was taken back, the
 *   release gets the earlier content, too
 */
export async function offerRelease(
  tx: Tx,
  app: { id: string; slug: string },
  { version, waits, quiet = false }: { version: number; waits: boolean; quiet?: boolean | undefined },
  now: Date,
): Promise<void> {
  const row = await tx.appUpdates.findUnique({ where: { appId: app.id } })
  if (!row) return
  if (quiet && row.release !== null) {
    const isTakenBack = row.content !== null && row.content < row.release && row.waiting === null
    if (isTakenBack) await changeUpdates(tx, app, { release: version }, now)
    return
  }
  if (row.turnedOffAt) return
  const offer = waits && row.release !== null ? { waiting: version } : offerData(row, version, now)
  await changeUpdates(tx, app, offer, now)
}

/** Returns the columns of a new offer. */
export function offerData(row: { content: number | null; firstShare: number }, version: number, now: Date) {
  return {
    ...{ release: version, content: version, previous: row.content, waiting: null },
    ...{ share: row.firstShare, state: 'running', urgent: false, offeredAt: now },
  }
}

/** Changes what is offered, with the next sequence. This process serves it at once, others within seconds. */
export async function changeUpdates(
  tx: Tx,
  app: { id: string; slug: string },
  data: Parameters<Tx['appUpdates']['update']>[0]['data'],
  now: Date,
): Promise<void> {
  await tx.appUpdates.update({
    where: { appId: app.id },
    data: { ...data, changedAt: now, sequence: { increment: 1 } },
    select: { appId: true },
  })
  await makeBucketDue(tx, app.id, now)
  afterCommit(() => evictUpdates(app.slug))
}
