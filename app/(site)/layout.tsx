import type { ReactNode } from 'react'
import { RevealSections } from '@/components/site/reveal/reveal-sections'
import { SiteFrame } from '@/components/site/site-frame'
import { env } from '@/lib/platform/env'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame origin={env().APP_URL}>
      {children}
      <RevealSections />
    </SiteFrame>
  )
}
