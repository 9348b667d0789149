'use client'

import { PasswordPrompt } from '@/components/auth/confirm/password-prompt'
import { ForKeyManagers } from '../../for-key-managers'
import { GuideLink } from '../guide-link'
import type { StoreApp } from '@/lib/apps/schema'
import { StoreSection } from '../store-section'
import { copy } from './copy'
import { PlayKeyForm } from './play-key-form'

/** Exports the app's key for Google Play, so that one key signs it everywhere. */
export function PlayKey({ app }: { app: StoreApp }) {
  return (
    <StoreSection
      title={copy.title}
      text={
        <>
          {copy.text} <GuideLink href="/docs/signing-keys#play">{copy.guide}</GuideLink>
        </>
      }
    >
      <ol className="grid max-w-prose list-decimal gap-1.5 pl-5 text-[15px] leading-6">
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ForKeyManagers>
        <PasswordPrompt>
          <PlayKeyForm path={`/api/apps/${app.id}/signing-key/play`} />
        </PasswordPrompt>
      </ForKeyManagers>
    </StoreSection>
  )
}
