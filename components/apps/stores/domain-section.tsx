'use client'

import { DomainContent } from '@/components/domain/domain-content'
import { appWords, copy } from '@/components/domain/copy'
import type { StoreApp } from '@/lib/apps/schema'
import { GuideLink } from './guide-link'
import { StoreSection } from './store-section'

/** The app's own domain: its records, its state, and what a check found. */
export function DomainSection({ app }: { app: StoreApp }) {
  return (
    <StoreSection
      title={appWords.title}
      text={
        <>
          {appWords.text} <GuideLink href="/docs/domain">{copy.guide}</GuideLink>
        </>
      }
    >
      <DomainContent path={`/api/apps/${app.id}/domain`} words={appWords} permission="app.domain" />
    </StoreSection>
  )
}
