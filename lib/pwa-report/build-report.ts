import { manifest } from './checks/manifest/manifest'
import { offline } from './checks/offline/offline'
import { CHECKS } from './checks/registry'
import type { Check } from './checks/check'
import type { Evidence } from './evidence/evidence'
import type { Finding, FindingState, Grade, PwaReport } from './report'

const WORTH: Readonly<Record<FindingState, number>> = { pass: 1, warn: 0.5, fail: 0, idea: 0 }
const GRADES: readonly [Grade, number][] = [
  ['A', 90],
  ['B', 75],
  ['C', 55],
  ['D', 35],
  ['E', 0],
]

/**
 * Runs all checks and computes the score: the share of the total weight. A warning counts half. Checks that
 * need a manifest fail without one, unless optional. A site that cannot be installed gets at most a C.
 */
export function buildReport(evidence: Evidence, requestedUrl: string): PwaReport {
  const findings: Finding[] = []
  const blockers: string[] = []
  let [earned, all] = [0, 0]
  for (const { run, weight, installs, optional, id, group, title } of CHECKS) {
    const verdict = run(evidence)
    const counts = optional ? verdict !== null && verdict.state !== 'idea' : true
    all += counts ? weight : 0
    earned += verdict ? weight * WORTH[verdict.state] : 0
    if (installs && verdict?.state === 'fail') blockers.push(title)
    if (verdict) findings.push({ id, group, title, ...verdict })
  }
  const installable = blockers.length === 0
  const score = Math.round((earned / all) * 100)
  return {
    siteName: evidence.site.name,
    requestedUrl,
    url: evidence.page.url,
    score,
    grade: gradeOf(score, installable),
    installable,
    summary: summarize(findings, blockers),
    findings,
  }
}

function gradeOf(score: number, installable: boolean): Grade {
  const grade = GRADES.find(([, min]) => score >= min)?.[0] ?? 'E'
  return !installable && (grade === 'A' || grade === 'B') ? 'C' : grade
}

function summarize(findings: readonly Finding[], blockers: readonly string[]): string {
  const stateOf = ({ id }: Check) => findings.find((finding) => finding.id === id)?.state
  if (blockers.length > 0) {
    return stateOf(manifest) === 'fail'
      ? 'Phones can’t install it yet because it has no working manifest. The download below includes one, with icons.'
      : `Phones can’t install it yet. Fix first: ${blockers.join(', ')}.`
  }
  if (stateOf(offline) !== 'pass')
    return 'Phones can install it. The biggest improvement left is making it work offline.'
  return findings.every(({ state }) => state === 'pass' || state === 'idea')
    ? 'Phones can install it, it works offline, and we found nothing to improve.'
    : 'Phones can install it, and it stores files for offline use. The rest is polish.'
}
