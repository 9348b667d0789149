import type { Tx } from '../../platform/database/database'
import { parseJson } from '../../base/parse-json'
import type { AutomationDescription } from './description'
import type { QuietHours } from './quiet-hours'
import { type AutomationSettings, type StoredAutomations, storedAutomations } from './schema'

/** What an app's owner set. */
export type Automated = {
  timeZone: string
  quiet: QuietHours | null
  automations: StoredAutomations
}

export const settingsFields = { automations: true, timeZone: true, quietFrom: true, quietTo: true } as const
type Row = { automations: string; timeZone: string; quietFrom: number | null; quietTo: number | null }

/** Where nobody set anything: all are off, and nights are quiet. */
export const FIRST: Automated = { timeZone: 'UTC', quiet: { from: 22 * 60, to: 8 * 60 }, automations: {} }

/** What is stored of an app's settings; what no longer fits is as it was at first. */
export function toAutomated(row: Row | null): Automated {
  if (!row) return FIRST
  const { automations, timeZone, quietFrom, quietTo } = row
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
  return { timeZone, quiet, automations: storedAutomations.safeParse(parseJson(automations)).data ?? {} }
}

export async function readAutomated(client: Pick<Tx, 'pushSettings'>, appId: string): Promise<Automated> {
  return toAutomated(await client.pushSettings.findUnique({ where: { appId }, select: settingsFields }))
}

/** An automation's settings when it is on, with the time since which it is. */
export function settingsWhenOn(
  { automations }: Automated,
  id: string,
): (AutomationSettings & { since: Date }) | null {
  const own = Object.hasOwn(automations, id) ? automations[id] : undefined
  return own?.on && own.since !== null ? { ...own, since: new Date(own.since) } : null
}

export const isAnyOn = ({ automations }: Automated) => Object.values(automations).some(({ on }) => on)

/** An automation's settings before its owner touched it. */
export function firstSettings({ cap, hours }: AutomationDescription): AutomationSettings {
  return { on: false, cap: cap.first, hours: hours?.first ?? 0, topic: null, platforms: [], texts: {} }
}
