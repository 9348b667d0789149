import type { ReactNode } from 'react'
import { RevealSections } from '@/components/site/reveal/reveal-sections'
import { SiteFrame } from '@/components/site/site-frame'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      {children}
      <RevealSections />
    </SiteFrame>
  )
}
