import Link from 'next/link'
import type { EmailListGroup } from '@/lib/admin/emails/previews'
import { PageTitle } from '../../page-title'
import { Panel } from '../../panel'
import { copy } from './copy'

/** All emails that the service sends, with links to their examples. */
export function EmailList({ groups }: { groups: readonly EmailListGroup[] }) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Link
          href="/admin/system"
          className="justify-self-start text-sm text-link underline underline-offset-4"
        >
          System
        </Link>
        <PageTitle title={copy.title}>{copy.lead}</PageTitle>
      </div>
      <div className="gap-5 lg:columns-2">
        {groups.map(({ title, emails }) => (
          <div key={title} className="mb-5 break-inside-avoid">
            <Panel title={title}>
              <ul className="-my-2 divide-y">
                {emails.map((email) => (
                  <li key={email.name} className="grid gap-0.5 py-2 wrap-anywhere">
                    <Link
                      href={`/admin/system/emails/${email.name}`}
                      className="justify-self-start font-medium underline-offset-4 hover:underline"
                    >
                      {email.title}
                    </Link>
                    <p className="text-sm text-muted-foreground">{email.subject}</p>
                  </li>
                ))}
              </ul>
            </Panel>
          </div>
        ))}
      </div>
    </div>
  )
}
