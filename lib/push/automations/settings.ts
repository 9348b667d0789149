import type { Tx } from '../../platform/database/database'
import { parseJson } from '../../base/parse-json'
import type { AutomationDescription } from './description'
import type { QuietHours } from '../quiet-hours'
import {
  type AutomationSettings,
  type StoredAutomations,
  type WrittenSettings,
  storedAutomations,
} from './schema'

/** An owner's settings of all automations. */
export type Automated = {
  timeZone: string
  quiet: QuietHours | null
  automations: StoredAutomations
  written: WrittenSettings
}

export const settingsFields = {
  automations: true,
  timeZone: true,
  quietFrom: true,
  quietTo: true,
  quietWritten: true,
  deviceCap: true,
} as const
type Row = {
  automations: string
  timeZone: string
  quietFrom: number | null
  quietTo: number | null
  quietWritten: boolean
  deviceCap: number | null
}

/** Defaults: everything is off, and nights are quiet for automations. */
export const FIRST: Automated = {
  timeZone: 'UTC',
  quiet: { from: 22 * 60, to: 8 * 60 },
  automations: {},
  written: { quiet: false, cap: null },
}

/** Parses stored settings. Returns the defaults in place of a value that no longer fits the schema. */
export function toAutomated(row: Row | null): Automated {
  if (!row) return FIRST
  const { automations, timeZone, quietFrom, quietTo, quietWritten, deviceCap } = row
  return {
    timeZone,
    quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    automations: storedAutomations.safeParse(parseJson(automations)).data ?? {},
    written: { quiet: quietWritten, cap: deviceCap },
  }
}

export async function readAutomated(client: Pick<Tx, 'pushSettings'>, appId: string): Promise<Automated> {
  return toAutomated(await client.pushSettings.findUnique({ where: { appId }, select: settingsFields }))
}

/** Returns an automation's settings and the time it was turned on, or null while it is off. */
export function settingsWhenOn(
  { automations }: Automated,
  id: string,
): (AutomationSettings & { since: Date }) | null {
  const own = Object.hasOwn(automations, id) ? automations[id] : undefined
  return own?.on && own.since !== null ? { ...own, since: new Date(own.since) } : null
}

export const isAnyOn = ({ automations }: Automated) => Object.values(automations).some(({ on }) => on)

/** Returns an automation's default settings. */
export function firstSettings({ cap, hours }: AutomationDescription): AutomationSettings {
  return { on: false, cap: cap.first, hours: hours?.first ?? 0, topic: null, platforms: [], texts: {} }
}
