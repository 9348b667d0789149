import type { PlanVersionSummary } from '@/lib/billing/plan-versions/queries'
import { formatDate } from '../../data/date-format'
import { Panel } from '../panel'
import { ChangeList } from './change-list'
import { copy } from './copy'

const words = copy.versions

/** The published versions, newest first, with what each changed. */
export function VersionList({ versions }: { versions: readonly PlanVersionSummary[] }) {
  return (
    <Panel title={words.title} text={words.text}>
      <ol reversed className="divide-y border-y">
        {versions.map(({ number, by, createdAt, changes, workspaces }) => (
          <li key={number} className="grid gap-2 py-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{words.number(number)}</span>
              <span className="text-sm text-muted-foreground">{words.workspaces(workspaces)}</span>
            </p>
            <p className="text-sm text-muted-foreground">{words.by(by, formatDate(createdAt))}</p>
            <ChangeList changes={changes} />
          </li>
        ))}
        <li className="grid gap-1 py-4">
          <p className="font-semibold">{words.number(0)}</p>
          <p className="text-sm text-muted-foreground">{words.first}</p>
        </li>
      </ol>
    </Panel>
  )
}
