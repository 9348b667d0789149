import type { Lease } from '@/lib/platform/jobs/lease'
import type { SystemState } from '@/lib/admin/system'
import { formatSpan } from '../../data/date-format'
import { Panel } from '../panel'
import { copy, jobName } from './copy'

const words = copy.work

/** Background jobs: which worker runs each, its last run and its next run. */
export function WorkPanel({ leases, now }: SystemState['work'] & { now: Date }) {
  return (
    <div className="grid lg:col-span-2">
      <Panel title={words.title} text={words.lead}>
        {leases.length === 0 ? (
          <p className="text-sm text-muted-foreground">{copy.noRun}</p>
        ) : (
          <table className="w-full text-left text-sm max-sm:block">
            <thead className="text-muted-foreground max-sm:sr-only">
              <tr>
                {words.columns.map((column) => (
                  <th key={column} scope="col" className="pr-4 pb-2 font-normal">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-sm:grid max-sm:gap-3">
              {leases.map((lease) => (
                <tr key={lease.name} className="align-baseline max-sm:grid sm:border-t">
                  <th scope="row" className="font-[500] sm:py-2 sm:pr-4">
                    {jobName(lease.name)}
                  </th>
                  <td className="sm:py-2 sm:pr-4">{lastRun(lease, now)}</td>
                  <td className="wrap-anywhere text-muted-foreground sm:py-2">{nextRun(lease, now)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </div>
  )
}

function nextRun({ holder, since, dueAt, doneAt }: Lease, now: Date): string {
  // A node's name is its host, its process and a random part.
  if (holder && since)
    return words.running(holder.split(':')[0] ?? '', formatSpan(Number(now) - Number(since)))
  if (doneAt && dueAt <= doneAt) return words.onDemand
  return dueAt > now ? words.next(formatSpan(Number(dueAt) - Number(now))) : words.due
}

function lastRun({ failure, doneAt }: Lease, now: Date) {
  const done = doneAt ? words.done(formatSpan(Number(now) - Number(doneAt))) : words.never
  if (failure === null) return done
  return (
    <>
      <span className="block text-destructive">{words.failed(failure)}</span>
      <span className="block text-muted-foreground">{done}</span>
    </>
  )
}
