import { CHECKS } from './checks/catalogue'
import type { Evidence } from './evidence/evidence'
import type { Finding, FindingState, Grade, PwaReport } from './report'

const WORTH: Readonly<Record<FindingState, number>> = { pass: 1, warn: 0.5, fail: 0 }
const GRADES: readonly [Grade, number][] = [
  ['A', 90],
  ['B', 75],
  ['C', 55],
  ['D', 35],
  ['E', 0],
]

/**
 * Runs all checks and sums them up: the score is the share of all weights, a warning counting half. What could not be
 * looked at for want of a manifest counts as not there. A site that cannot be installed gets a C at best.
 */
export function buildReport(evidence: Evidence, requestedUrl: string): PwaReport {
  const findings: Finding[] = []
  const inTheWay: string[] = []
  let [earned, all] = [0, 0]
  for (const { run, weight, installs, id, group, title } of CHECKS) {
    const verdict = run(evidence)
    all += weight
    earned += verdict ? weight * WORTH[verdict.state] : 0
    if (installs && verdict?.state === 'fail') inTheWay.push(title)
    if (verdict) findings.push({ id, group, title, ...verdict })
  }
  const installable = inTheWay.length === 0
  const score = Math.round((earned / all) * 100)
  return {
    siteName: evidence.site.name,
    requestedUrl,
    url: evidence.page.url,
    score,
    grade: gradeOf(score, installable),
    installable,
    summary: summarise(findings, inTheWay),
    findings,
  }
}

function gradeOf(score: number, installable: boolean): Grade {
  const grade = GRADES.find(([, least]) => score >= least)?.[0] ?? 'E'
  return !installable && (grade === 'A' || grade === 'B') ? 'C' : grade
}

function summarise(findings: readonly Finding[], inTheWay: readonly string[]): string {
  const stateOf = (id: string) => findings.find((finding) => finding.id === id)?.state
  if (inTheWay.length > 0) {
    return stateOf('manifest') === 'fail'
      ? 'Phones cannot install it yet: it has no manifest that works. The download below has one, with icons, for you to add.'
      : `Phones cannot install it yet. First to fix: ${inTheWay.join(', ')}.`
  }
  if (stateOf('offline') !== 'pass')
    return 'Phones can install it. What it does without a connection is where there is most to gain.'
  return findings.every(({ state }) => state === 'pass')
    ? 'Phones can install it, it works without a connection, and we found nothing to better.'
    : 'Phones can install it, and it keeps something for when there is no connection. The rest is polish.'
}
