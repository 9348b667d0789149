import type { Metadata } from 'next'
import { readSearchParams } from '@/app/admin/search-params'
import { openAppPage } from '@/app/app-builder/open-app-page'
import { ReportView } from '@/components/apps/reports/report-view'
import { AppShell } from '@/components/shell/app-shell'
import { findReport } from '@/lib/client-reports/report'
import { reportQuery } from '@/lib/client-reports/schema'
import { ForbiddenError } from '@/lib/platform/errors'
import { listAddresses } from '@/lib/submissions/addresses'

export const metadata: Metadata = { title: 'Monthly report', robots: { index: false } }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The report of an app for a month, and who gets it by email. */
export default async function ReportPage({ params, searchParams }: Props) {
  const { id } = await params
  const { month } = reportQuery.parse(await readSearchParams(searchParams))
  const { frame, data } = await openAppPage('reports', id, async (actor) => {
    const { report, months } = await findReport(actor, id, month)
    const addresses = await listAddresses({ ...actor, permission: 'answers.manage' }, id, 'report').catch(
      (error: unknown) => {
        if (error instanceof ForbiddenError) return null
        throw error
      },
    )
    return { app: report.app, report, months, addresses }
  })
  return (
    <AppShell {...frame}>
      <ReportView report={data.report} months={data.months} addresses={data.addresses} />
    </AppShell>
  )
}
