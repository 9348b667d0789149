import { SECOND } from '../../base/clock'
import { BATCH, type Leased, leaseDeliveries, messagesWithDue } from './lease-deliveries'

/** How old the list of messages may be. */
const LIST = SECOND

/**
 * Who is next: apps take turns, and the messages of an app do. Each turn is a batch, so that three devices of one app wait for
 * no more than a batch of each other app.
 */
export class Turns {
  private apps: { appId: string; messages: string[] }[] = []
  private readAt = 0

  /** The next batch; empty when nothing is due. */
  async next(now = new Date()): Promise<Leased[]> {
    if (this.apps.length === 0 || now.getTime() - this.readAt > LIST) await this.read(now)
    for (let app = this.apps.shift(); app; app = this.apps.shift()) {
      const [messageId = '', ...others] = app.messages
      const leased = await leaseDeliveries(messageId, now)
      const messages = leased.length < BATCH ? others : [...others, messageId]
      if (messages.length > 0) this.apps.push({ ...app, messages })
      if (leased.length > 0) return leased
    }
    return []
  }

  /** Those who are new come first; the others keep their places. */
  private async read(now: Date): Promise<void> {
    const byApp = new Map<string, string[]>()
    for (const { id, appId } of await messagesWithDue(now))
      byApp.set(appId, [...(byApp.get(appId) ?? []), id])
    const known = this.apps.map(({ appId }) => appId)
    const added = [...byApp.keys()].filter((appId) => !known.includes(appId))
    this.apps = [...added, ...known].flatMap((appId) => {
      const messages = byApp.get(appId)
      return messages ? [{ appId, messages }] : []
    })
    this.readAt = now.getTime()
  }
}
