'use client'

import { PasswordPrompt } from '@/components/auth/confirm/password-prompt'
import { ownershipRequest } from '@/lib/apps/schema'
import { DownloadForm } from '../download-form'
import { GuideLink } from '../guide-link'
import type { StoreApp } from '@/lib/apps/schema'
import { StoreSection } from '../store-section'
import { copy } from './copy'

/** The APK that proves to Google whose key signs the app. */
export function DeveloperVerification({ app }: { app: StoreApp }) {
  return (
    <StoreSection
      title={copy.title}
      text={
        <>
          {copy.text} <GuideLink href="/docs/developer-verification">{copy.guide}</GuideLink>
        </>
      }
    >
      <p className="max-w-prose text-[15px] leading-6">{copy.about}</p>
      <PasswordPrompt>
        <DownloadForm
          path={`/api/apps/${app.id}/ownership-apk`}
          name="snippet"
          text={ownershipRequest.shape.snippet}
          label={copy.snippet}
          hint={copy.hint}
          rows={2}
          words={copy}
        />
      </PasswordPrompt>
    </StoreSection>
  )
}
