import Link from 'next/link'
import type { AuditLine, Named } from '@/lib/admin/audit-log/schema'
import { formatDateTime } from '../../data/date-format'

/** Audit log entries as sentences. */
export function AuditLines({ lines, caption }: { lines: AuditLine[]; caption: string }) {
  return (
    <ol aria-label={caption} className="divide-y text-sm">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid gap-x-4 gap-y-0.5 py-2 first:pt-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <time dateTime={line.createdAt} className="text-muted-foreground tabular-nums">
            {formatDateTime(line.createdAt)}
          </time>
          <p className="wrap-anywhere">
            <Name named={line.actor ?? { label: nonUserActor(line.action), href: null }} /> {line.before}{' '}
            {line.subject && <Name named={line.subject} />} {line.after}
            {line.detail && <span className="text-muted-foreground"> ({line.detail})</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Actor of an entry without an account. */
function nonUserActor(action: string): string {
  return action === 'message.received' ? 'A visitor' : 'The service'
}

function Name({ named: { label, href } }: { named: Named }) {
  if (href === null) return <span className="text-muted-foreground">{label}</span>
  return (
    <Link href={href} className="rounded-xs font-medium hover:underline">
      <bdi>{label}</bdi>
    </Link>
  )
}
