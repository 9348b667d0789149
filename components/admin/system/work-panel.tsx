import type { SystemState } from '@/lib/admin/system'
import { formatDateTime } from '../../data/date-format'
import { Facts, Panel } from '../panel'
import { copy, jobName } from './copy'

const words = copy.work

/** What nodes do in the background: which one does it now, when it was done last, and when it is next. */
export function WorkPanel({ here, leases }: SystemState['work']) {
  return (
    <Panel title={words.title} text={words.lead}>
      {leases.length === 0 ? (
        <p className="text-sm text-muted-foreground">{copy.noRun}</p>
      ) : (
        <Facts
          facts={leases.map(({ name, holder, since, doneAt, dueAt, failure }) => ({
            name: jobName(name),
            value: (
              <>
                <span className="block">
                  {holder && since
                    ? words.running(holder === here ? words.here(holder) : holder, formatDateTime(since))
                    : words.waiting(formatDateTime(dueAt))}
                </span>
                <span className="block text-muted-foreground">
                  {doneAt ? words.last(formatDateTime(doneAt)) : words.never}
                </span>
                {failure && <span className="block text-destructive">{words.failed(failure)}</span>}
              </>
            ),
          }))}
        />
      )}
    </Panel>
  )
}
