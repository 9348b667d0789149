import { type ReactNode, Suspense } from 'react'
import { DashboardTabs } from '@/components/admin/dashboard/dashboard-tabs'
import { StatCards } from '@/components/admin/dashboard/stat-cards'
import { requireAdministrator } from '../require-administrator'
import { dashboardMetrics } from '@/lib/admin/metrics'
import { shownSample } from '@/lib/admin/sample'
import type { Actor } from '@/lib/platform/actor'
import Loading from './loading'

/** The header shared by the three tabs, in its own `Suspense`: `loading.tsx` covers only the tabs. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { actor } = await requireAdministrator()
  return (
    <>
      <h1 className="font-display text-title font-[640]">Admin dashboard</h1>
      <Suspense fallback={<Loading />}>
        <Cards actor={actor} />
        <DashboardTabs>{children}</DashboardTabs>
      </Suspense>
    </>
  )
}

async function Cards({ actor }: { actor: Actor }) {
  const [metrics, sample] = await Promise.all([dashboardMetrics(actor), shownSample(actor)])
  return <StatCards initial={{ metrics, sample }} />
}
