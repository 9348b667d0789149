import type { ReactNode } from 'react'
import { RevealSections } from '@/components/site/reveal/reveal-sections'
import { SiteFrame } from '@/components/site/site-frame'
import { currentOrigin } from '@/lib/platform/http/current-origin'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame origin={currentOrigin()}>
      {children}
      <RevealSections />
    </SiteFrame>
  )
}
