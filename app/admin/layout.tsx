import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/site/site-frame'

export const metadata: Metadata = { title: 'Admin', robots: { index: false } }

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div data-theme="system">
      <SiteFrame>{children}</SiteFrame>
    </div>
  )
}
