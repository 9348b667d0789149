import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/site/site-frame'

// Follows the device's theme; the public pages stay on paper.
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <div data-theme="system">
      <SiteFrame>{children}</SiteFrame>
    </div>
  )
}
