import type { Finding, FindingState } from '@/lib/pwa-report/report'

/** How many findings are in each state. */
export function countStates(findings: readonly Finding[]): Record<FindingState, number> {
  const counts = { pass: 0, warn: 0, fail: 0, idea: 0 }
  for (const { state } of findings) counts[state]++
  return counts
}
