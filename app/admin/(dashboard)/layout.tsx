import type { ReactNode } from 'react'
import { DashboardTabs } from '@/components/admin/dashboard/dashboard-tabs'
import { StatCards } from '@/components/admin/dashboard/stat-cards'
import { requireAdministrator } from '../require-administrator'
import { dashboardFigures } from '@/lib/admin/figures'

/** The header that the three tabs share. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  await requireAdministrator()
  return (
    <>
      <h1 className="font-display text-title font-[640]">Admin dashboard</h1>
      <StatCards figures={await dashboardFigures()} />
      <DashboardTabs>{children}</DashboardTabs>
    </>
  )
}
