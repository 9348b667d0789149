import type { Metadata } from 'next'
import { forbidden, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/site/site-frame'
import { currentUser } from '@/lib/accounts/session'

export const metadata: Metadata = { title: 'Admin', robots: { index: false } }

/** Decides here, before anything of the page is sent, so that the answer carries the right status. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  if (!user) redirect('/signin?callbackUrl=/admin')
  if (user.role !== 'admin') forbidden()
  return (
    <div data-theme="system">
      <SiteFrame>{children}</SiteFrame>
    </div>
  )
}
