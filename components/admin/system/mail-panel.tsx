import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import type { SystemState } from '@/lib/admin/system'
import { formatDateTime } from '../../data/date-format'
import { Facts, Panel } from '../panel'
import { copy } from './copy'
import { RetryMail } from './retry-mail'

const words = copy.outbox

/** The mail server and the outbox. */
export function MailPanel({ server, folder, saved, outbox }: SystemState['mail']) {
  const { waiting, failed, pausedUntil, stuck } = outbox
  return (
    <Panel title={copy.mail}>
      <Facts
        facts={[
          { name: 'Server', value: server ?? copy.noServer },
          { name: words.waiting, value: copy.emails(waiting) },
          ...(pausedUntil && waiting > 0
            ? [{ name: words.paused, value: words.waitsForServer(formatDateTime(pausedUntil)) }]
            : []),
          { name: words.failed, value: copy.emails(failed) },
          ...(server === null || saved > 0
            ? [
                { name: 'Outbox folder', value: folder },
                { name: 'In the folder', value: copy.emails(saved) },
              ]
            : []),
        ]}
      />
      {stuck.length > 0 && (
        <ul aria-label={words.stuck} className="max-h-96 divide-y overflow-y-auto border-t text-sm">
          {stuck.map((mail) => (
            <StuckMail key={mail.id} {...mail} />
          ))}
        </ul>
      )}
      <Link
        href="/admin/system/emails"
        className="justify-self-start text-sm text-link underline underline-offset-4"
      >
        {copy.allEmails}
      </Link>
    </Panel>
  )
}

type Stuck = SystemState['mail']['outbox']['stuck'][number]

function StuckMail({ id, to, subject, urgency, attempts, lastError, createdAt, nextAttemptAt }: Stuck) {
  const next = nextAttemptAt && words.next(formatDateTime(nextAttemptAt))
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5 wrap-anywhere">
        <p className="font-medium">
          <bdi>{subject}</bdi>
        </p>
        <p className="text-muted-foreground">
          {to}, {formatDateTime(createdAt)}
        </p>
        <p>{lastError}</p>
        <p className="flex flex-wrap items-center gap-2 text-[13px] text-muted-foreground">
          {nextAttemptAt === null && <Badge variant="destructive">{words.gaveUp}</Badge>}
          {urgency !== 'ordinary' && <Badge variant="outline">{words[urgency]}</Badge>}
          {[attempts > 0 && words.attempts(attempts), next].filter(Boolean).join('. ')}
        </p>
      </div>
      <RetryMail id={id} subject={subject} />
    </li>
  )
}
