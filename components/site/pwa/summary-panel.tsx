import { LoaderCircle, FileJson2, Images, ShieldCheck, Sparkles, WifiOff } from 'lucide-react'
import type { Ref } from 'react'
import {
  FINDING_GROUPS,
  type Finding,
  type FindingGroup,
  type PwaReport,
  countStates,
} from '@/lib/pwa-report/report'
import { GROUPS, PANEL, tally } from './copy'
import { GradeRing } from './grade-ring'
import { StateMark } from './state-mark'
import type { Check } from './use-report'

type Props = { check: Check; title: Ref<HTMLHeadingElement> }

/** Planned, running and finished checks, in the same layout. */
export function SummaryPanel({ check, title }: Props) {
  // Without a manifest, there are no findings in the groups that need one.
  const groups = FINDING_GROUPS.filter(
    (group) => check.phase !== 'done' || check.report.findings.some((finding) => finding.group === group),
  )
  return (
    <div className="rounded-lg border bg-card p-6 sm:p-8">
      {check.phase === 'done' ? (
        <Result report={check.report} title={title} />
      ) : (
        <h2 className="font-display text-heading font-[640] wrap-anywhere">
          {check.phase === 'working' ? PANEL.working(check.host) : PANEL.idle}
        </h2>
      )}
      <ul className="mt-4 divide-y">
        {groups.map((group) => (
          <li key={group}>
            {check.phase === 'done' ? (
              <GroupResult group={group} findings={check.report.findings} />
            ) : (
              <GroupPlan group={group} working={check.phase === 'working'} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Result({ report, title }: { report: PwaReport; title: Ref<HTMLHeadingElement> }) {
  const { siteName, url, grade, score, summary } = report
  return (
    <div className="animate-fade-in">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <GradeRing grade={grade} score={score} />
        <div className="min-w-0 flex-1 basis-40">
          <h2
            ref={title}
            tabIndex={-1}
            className="scroll-mt-28 font-display text-heading font-[640] wrap-anywhere outline-none"
          >
            {siteName}
          </h2>
          <p className="mt-1 text-sm leading-5 break-all text-muted-foreground">{readable(url)}</p>
          <p className="mt-2 text-[15px] font-medium">{PANEL.score(score)}</p>
        </div>
      </div>
      <p className="mt-5 text-[15px] leading-6">{summary}</p>
    </div>
  )
}

function GroupResult({ group, findings }: { group: FindingGroup; findings: readonly Finding[] }) {
  const counts = countStates(findings.filter((finding) => finding.group === group))
  const worst = (['fail', 'warn', 'pass', 'idea'] as const).find((state) => counts[state] > 0) ?? 'pass'
  return (
    <a
      href={`#findings-${group}`}
      className="-mx-2 flex min-h-12 items-center gap-3 rounded-sm px-2 py-2 transition-colors hover:bg-accent"
    >
      <StateMark state={worst} />
      <span className="font-medium">{GROUPS[group].title}</span>
      <span className="ml-auto text-right text-sm text-muted-foreground">{tally(counts)}</span>
    </a>
  )
}

function GroupPlan({ group, working }: { group: FindingGroup; working: boolean }) {
  const { title, idle, working: doing } = GROUPS[group]
  return (
    <div className="flex gap-4 py-3.5">
      {working ? (
        <LoaderCircle
          aria-hidden="true"
          strokeWidth={1.6}
          className="size-6 shrink-0 animate-spin text-link"
        />
      ) : (
        <GroupIcon group={group} />
      )}
      <div>
        <h3 className="text-[15px] leading-6 font-semibold">{title}</h3>
        <p className="text-[15px] leading-6 text-muted-foreground">{working ? doing : idle}</p>
      </div>
    </div>
  )
}

/** `https://rye.example/shop/` → `rye.example/shop` */
function readable(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname.replace(/\/$/, '')
}

const ICONS = {
  basics: ShieldCheck,
  manifest: FileJson2,
  icons: Images,
  offline: WifiOff,
  abilities: Sparkles,
}

function GroupIcon({ group }: { group: FindingGroup }) {
  const Icon = ICONS[group]
  return <Icon aria-hidden="true" strokeWidth={1.6} className="size-6 shrink-0 text-link" />
}
