'use client'

import type { ReactNode } from 'react'
import { ConfirmEmailBanner } from '@/components/account/confirm-email-banner'
import { PasswordPrompt } from '@/components/auth/confirm/password-prompt'
import { SecondFactorPrompt } from '@/components/account/second-factor/second-factor-prompt'
import { MyApps } from './my-apps'

type Props = {
  templates: ReactNode
  trial: ReactNode
  asksForSecondFactor: boolean
  /** An address that is not confirmed yet. */
  emailToConfirm: string | null
}

/** A person's apps, and what else asks for their attention. */
export function MyAppsPage({ templates, trial, asksForSecondFactor, emailToConfirm }: Props) {
  return (
    <PasswordPrompt>
      <MyApps
        templates={templates}
        trial={trial}
        notice={
          <>
            {emailToConfirm && <ConfirmEmailBanner email={emailToConfirm} />}
            {asksForSecondFactor && <SecondFactorPrompt />}
          </>
        }
      />
    </PasswordPrompt>
  )
}
