import Link from 'next/link'
import type { UserDetail } from '@/lib/accounts/administration/schema'
import type { AuditLine } from '@/lib/admin/audit-log/schema'
import type { AppSummary } from '@/lib/apps/schema'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import { AuditLines } from '../audit/audit-lines'
import { formatDate } from '../../data/date-format'
import { Panel } from '../panel'
import { UserActions } from './user-actions'
import { UserApps } from './user-apps'
import { UserBadges } from './user-badges'
import { UserBilling } from './user-billing'
import { UserSignIn } from './user-sign-in'
import { copy } from './copy'

type Props = {
  user: UserDetail
  billing: BillingOverview
  apps: AppSummary[]
  entries: AuditLine[]
  own: boolean
}

/** A user, with everything that administrators need for support. */
export function UserView({ user, billing, apps, entries, own }: Props) {
  const { id, name, email, createdAt, lastSeenAt } = user
  return (
    <div className="grid gap-8">
      <div>
        <Link href="/admin/users" className="text-sm text-link underline underline-offset-4">
          All users
        </Link>
        <h1 className="mt-3 font-display text-title font-[640] wrap-anywhere">
          <bdi>{name || email}</bdi>
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[15px]">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <span className="text-muted-foreground">
            Joined {formatDate(createdAt)}, last seen {formatDate(lastSeenAt)}
          </span>
          <UserBadges {...user} />
        </div>
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <UserBilling user={user} billing={billing} />
          <UserApps apps={apps} />
          <Panel
            title="History"
            aside={
              <Link
                href={`/admin/audit?on=${encodeURIComponent(`user:${id}`)}`}
                className="text-link underline underline-offset-4"
              >
                Open in audit log
              </Link>
            }
          >
            <AuditLines lines={entries} caption={`History of ${name}`} />
          </Panel>
        </div>
        <div className="grid content-start gap-5">
          <Panel title={copy.actions.title}>
            <UserActions {...user} own={own} />
          </Panel>
          <UserSignIn user={user} />
        </div>
      </div>
    </div>
  )
}
