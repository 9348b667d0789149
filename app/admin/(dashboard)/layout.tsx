import type { ReactNode } from 'react'
import { DashboardTabs } from '@/components/admin/dashboard/dashboard-tabs'
import { StatCards } from '@/components/admin/dashboard/stat-cards'
import { requireAdministrator } from '../require-administrator'
import { dashboardMetrics } from '@/lib/admin/metrics'

/** The header that the three tabs share. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { actor } = await requireAdministrator()
  return (
    <>
      <h1 className="font-display text-title font-[640]">Admin dashboard</h1>
      <StatCards metrics={await dashboardMetrics(actor)} />
      <DashboardTabs>{children}</DashboardTabs>
    </>
  )
}
