'use client'

import { PasswordPrompt } from '@/components/auth/confirm/password-prompt'
import { ownershipRequest, type StoreApp } from '@/lib/apps/schema'
import { DownloadForm } from '../download-form'
import { ForKeyManagers } from '../../for-key-managers'
import { GuideLink } from '../guide-link'
import { StoreSection } from '../store-section'
import { Registered } from './registered'

/** Copy about Android developer verification. */
const copy = {
  title: 'Developer verification',
  text: 'Google registers who publishes each Android app, even outside Play. If the Android Developer Console asks you to prove that the signing key is yours, build the APK for it here and upload it there.',
  guide: 'Who needs this, and from when',
  about:
    'It contains your package ID and the snippet, signed with your app’s key, but no app. It is not a release: don’t share it.',
  snippet: 'Snippet from the console',
  hint: 'Paste it exactly as the console shows it. It becomes the file assets/adi-registration.properties.',
  button: 'Download APK',
  busy: 'Building…',
  done: 'APK for verification downloaded',
  failed: 'The APK could not be built. Try again.',
} as const

/** Downloads the APK that proves to Google who owns the signing key. */
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
      <ForKeyManagers>
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
      </ForKeyManagers>
      <Registered appId={app.id} />
    </StoreSection>
  )
}
