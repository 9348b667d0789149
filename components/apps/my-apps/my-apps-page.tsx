'use client'

import type { ReactNode } from 'react'
import { ConfirmEmailBanner } from '@/components/account/confirm-email-banner'
import { PasswordPrompt } from '@/components/auth/confirm/password-prompt'
import { SecondFactorPrompt } from '@/components/account/second-factor/second-factor-prompt'
import { MyApps } from './my-apps'

type Props = {
  templates: ReactNode
  trial: ReactNode
  needsSecondFactor: boolean
  /** The unconfirmed email address, or null. */
  emailToConfirm: string | null
}

/** The user's apps, below the most important prompt. */
export function MyAppsPage({ templates, trial, needsSecondFactor, emailToConfirm }: Props) {
  return (
    <PasswordPrompt>
      <MyApps
        templates={templates}
        trial={trial}
        notice={
          emailToConfirm ? (
            <ConfirmEmailBanner email={emailToConfirm} />
          ) : (
            needsSecondFactor && <SecondFactorPrompt />
          )
        }
      />
    </PasswordPrompt>
  )
}
