import Link from 'next/link'
import type { Overview } from '@/lib/admin/queries'
import { moments } from './moments'

const numbers = new Intl.NumberFormat('en')

/** What stands on the platform and what happened last. */
export function OverviewPanel({ overview, unread }: { overview: Overview; unread: number }) {
  const { accounts, apps, releases, latest } = overview
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:px-6">
      <h1 className="font-display text-title font-[640]">Admin dashboard</h1>
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Figure label="Accounts" value={accounts} />
        <Figure label="Apps" value={apps} />
        <Figure label="Releases" value={releases} />
        <Figure
          label="Unread messages"
          value={unread}
          link={{ href: '/admin/messages', label: 'Open the inbox' }}
        />
      </dl>
      <div className="grid gap-4">
        <h2 id="latest" className="font-display text-heading font-[600]">
          What happened last
        </h2>
        <div
          className="overflow-x-auto rounded-lg border bg-card"
          role="region"
          aria-labelledby="latest"
          tabIndex={0}
        >
          <table className="w-full min-w-[640px] text-left text-sm">
            <thead className="text-muted-foreground">
              <tr>
                {['When (UTC)', 'Who', 'What', 'On what'].map((title) => (
                  <th key={title} scope="col" className="px-4 py-3 font-medium">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {latest.map((entry) => (
                <tr key={entry.id} className="border-t">
                  <td className="px-4 py-3 whitespace-nowrap">{moments.format(new Date(entry.createdAt))}</td>
                  <td className="px-4 py-3">{entry.actor ?? 'the service'}</td>
                  <td className="px-4 py-3">{entry.action}</td>
                  <td className="px-4 py-3 break-all">{entry.subject}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  )
}

type FigureProps = { label: string; value: number; link?: { href: string; label: string } }

function Figure({ label, value, link }: FigureProps) {
  return (
    <div className="rounded-lg border bg-card p-5">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="mt-1 font-display text-title font-[640] tabular-nums">{numbers.format(value)}</dd>
      {link && (
        <dd className="mt-2 text-sm">
          <Link href={link.href} className="font-medium text-link underline underline-offset-4">
            {link.label}
          </Link>
        </dd>
      )}
    </div>
  )
}
