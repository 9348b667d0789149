import { forbidden } from 'next/navigation'
import { OverviewPanel } from '@/components/admin/overview-panel'
import { currentUser } from '@/lib/accounts/session'
import { overview } from '@/lib/admin/queries'

export default async function AdminPage() {
  const user = await currentUser()
  if (user?.role !== 'admin') forbidden()
  return <OverviewPanel overview={await overview()} />
}
