import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { userOfRequest } from '@/app/page-user'
import { Outsider } from '@/components/auth/outsider'
import { signInUrl } from '@/lib/base/own-path'
import { workspaceAddress } from '@/lib/base/workspace-address'

/** The answer depends on the address and the person. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'No access', robots: { index: false } }

/** At a workspace's address: for people who are signed in, but have no access to the workspace. */
export default async function NoAccessPage() {
  if (!workspaceAddress()) redirect('/app-builder')
  const user = await userOfRequest()
  if (!user) redirect(signInUrl('/app-builder'))
  if (!user.outsiderError) redirect('/app-builder')
  return <Outsider email={user.email} />
}
