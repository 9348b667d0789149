import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import {
  FINDING_GROUPS,
  type Finding,
  type FindingGroup,
  type FindingState,
  countStates,
} from '@/lib/pwa-report/report'
import { GROUPS, ideas, REPORT, tally } from './copy'
import { FindingRow } from './finding-row'

const ORDER: Readonly<Record<FindingState, number>> = { fail: 0, warn: 1, pass: 2, idea: 3 }

/** All findings by group, problems first. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <section aria-labelledby="findings" className="mx-auto max-w-[1248px] px-4 py-16 sm:px-6 lg:py-24">
      <h2 id="findings" className="font-display text-title font-[640]">
        {REPORT.title}
      </h2>
      <p className="mt-3 text-lead text-muted-foreground">{REPORT.lead}</p>
      <div className="mt-10 grid gap-14">
        {FINDING_GROUPS.map((group) => (
          <Group key={group} group={group} findings={findings.filter((each) => each.group === group)} />
        ))}
      </div>
    </section>
  )
}

function Group({ group, findings }: { group: FindingGroup; findings: readonly Finding[] }) {
  const sorted = findings
    .filter(({ state }) => state !== 'idea')
    .sort((a, b) => ORDER[a.state] - ORDER[b.state])
  const possible = findings.filter(({ state }) => state === 'idea')
  if (findings.length === 0) return null
  return (
    <section
      id={`findings-${group}`}
      aria-labelledby={`findings-${group}-title`}
      className="grid scroll-mt-24 gap-x-12 gap-y-2 border-t-2 border-foreground pt-5 lg:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <div className="lg:sticky lg:top-24 lg:self-start">
        <h3 id={`findings-${group}-title`} className="font-display text-heading font-[640]">
          {GROUPS[group].title}
        </h3>
        <p className="mt-1 text-sm text-muted-foreground">{tally(countStates(findings))}</p>
      </div>
      <div>
        {sorted.length > 0 && (
          <ul className="divide-y">
            {sorted.map((finding) => (
              <FindingRow key={finding.id} finding={finding} />
            ))}
          </ul>
        )}
        {possible.length > 0 && <Ideas findings={possible} divided={sorted.length > 0} />}
      </div>
    </section>
  )
}

/** Optional findings, folded so that problems stand out. */
function Ideas({ findings, divided }: { findings: readonly Finding[]; divided: boolean }) {
  return (
    <details className={clsx('group', divided && 'border-t')}>
      <summary className="flex min-h-14 items-center gap-4 rounded-sm py-3 font-medium text-link [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180"
        />
        {ideas(findings.length)}
      </summary>
      <ul className="divide-y border-t">
        {findings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} />
        ))}
      </ul>
    </details>
  )
}
