import type { Evidence } from '../evidence/evidence'
import type { FindingGroup } from '../report'
import type { Verdict } from './verdict'

/** One check of the report: a module of its own, named in registry.ts. */
export type Check = {
  id: string
  group: FindingGroup
  title: string
  /** Its share of the score, beside the others. */
  weight: number
  /** Browsers don't offer to install a site that fails it. */
  installs?: true
  /** What an app can do without: it counts in the score only where it is there, right or wrong. */
  optional?: true
  /** Null where there is nothing to look at; another check has said why. */
  run: (site: Evidence) => Verdict | null
}
