import type { Lease } from '@/lib/platform/jobs/lease'
import type { SystemState } from '@/lib/admin/system'
import { formatDateTime } from '../../data/date-format'
import { Panel } from '../panel'
import { copy, jobName } from './copy'

const words = copy.work

/** What workers do in the background: which one does it now, when it was done last, and when it is next. */
export function WorkPanel({ leases }: SystemState['work']) {
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
                  <td className="sm:py-2 sm:pr-4">{lastRun(lease)}</td>
                  <td className="wrap-anywhere text-muted-foreground sm:py-2">
                    {lease.holder && lease.since
                      ? words.running(lease.holder, formatDateTime(lease.since))
                      : words.due(formatDateTime(lease.dueAt))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </div>
  )
}

function lastRun({ failure, doneAt }: Lease) {
  const done = doneAt ? words.done(formatDateTime(doneAt)) : words.never
  if (failure === null) return done
  return (
    <>
      <span className="block text-destructive">{words.failed(failure)}</span>
      <span className="block text-muted-foreground">{done}</span>
    </>
  )
}
