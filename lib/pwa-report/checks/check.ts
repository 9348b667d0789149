import type { Evidence } from '../evidence/evidence'
import type { FindingGroup } from '../report'
import type { Verdict } from './verdict'

/** A check of the report. Each is a module, listed in registry.ts. */
export type Check = {
  id: string
  group: FindingGroup
  title: string
  /** Weight in the score. */
  weight: number
  /** Whether browsers require it to offer installation. */
  installs?: true
  /** Whether apps can omit it: it counts in the score only if present. */
  optional?: true
  /** Returns null if there is nothing to check, which another check reports. */
  run: (site: Evidence) => Verdict | null
}
