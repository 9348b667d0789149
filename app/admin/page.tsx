import { forbidden } from 'next/navigation'
import { OverviewPanel } from '@/components/admin/overview-panel'
import { currentUser } from '@/lib/accounts/session'
import { overview } from '@/lib/admin/queries'
import { countUnread } from '@/lib/contact/queries'

export default async function AdminPage() {
  const user = await currentUser()
  if (user?.role !== 'admin') forbidden()
  const [figures, unread] = await Promise.all([overview(), countUnread()])
  return <OverviewPanel overview={figures} unread={unread} />
}
