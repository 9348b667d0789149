import Link from 'next/link'
import type { PersonDetail } from '@/lib/accounts/administration/schema'
import type { AuditLine } from '@/lib/admin/audit-log/schema'
import type { AppSummary } from '@/lib/apps/schema'
import type { BillingOverview } from '@/lib/billing/schema'
import { AuditLines } from '../audit/audit-lines'
import { days } from '../moments'
import { Panel } from '../panel'
import { PersonActions } from './person-actions'
import { PersonApps } from './person-apps'
import { PersonBadges } from './person-badges'
import { PersonMoney } from './person-money'
import { PersonSignIn } from './person-sign-in'
import { copy } from './copy'

type Props = {
  person: PersonDetail
  billing: BillingOverview
  apps: AppSummary[]
  entries: AuditLine[]
  own: boolean
}

/** One person, with all that administrators need to help them. */
export function PersonView({ person, billing, apps, entries, own }: Props) {
  const { id, name, email, createdAt, lastSeenAt } = person
  const day = (moment: string) => days.format(new Date(moment))
  return (
    <div className="grid gap-8">
      <div>
        <Link href="/admin/users" className="text-sm text-link underline underline-offset-4">
          All people
        </Link>
        <h1 className="mt-3 font-display text-title font-[640] wrap-anywhere">
          <bdi>{name || email}</bdi>
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[15px]">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <span className="text-muted-foreground">
            Joined {day(createdAt)}, last seen {day(lastSeenAt)}
          </span>
          <PersonBadges {...person} />
        </div>
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <PersonMoney person={person} billing={billing} />
          <PersonApps apps={apps} />
          <Panel
            title="History"
            aside={
              <Link
                href={`/admin/audit?on=${encodeURIComponent(`user:${id}`)}`}
                className="text-link underline underline-offset-4"
              >
                In the audit log
              </Link>
            }
          >
            <AuditLines lines={entries} caption={`History of ${name}`} />
          </Panel>
        </div>
        <div className="grid content-start gap-5">
          <Panel title={copy.actions.title}>
            <PersonActions {...person} own={own} />
          </Panel>
          <PersonSignIn person={person} />
        </div>
      </div>
    </div>
  )
}
