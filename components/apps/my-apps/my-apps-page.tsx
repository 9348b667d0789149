'use client'

import type { ReactNode } from 'react'
import { ConfirmEmailBanner } from '@/components/account/confirm-email-banner'
import { PasswordPrompt } from '@/components/auth/confirm/password-prompt'
import { SecondFactorPrompt } from '@/components/account/second-factor/second-factor-prompt'
import { MyApps } from './my-apps'

type Props = {
  templates: ReactNode
  trial: ReactNode
  /** Apps of other workspaces. */
  shared: ReactNode
  needsSecondFactor: boolean
  /** The unconfirmed email address, or null. */
  emailToConfirm: string | null
  /** The name of the workspace, for users who have several. */
  workspace: string | null
}

/** The user's apps, below the most important prompt. */
export function MyAppsPage({ needsSecondFactor, emailToConfirm, ...list }: Props) {
  return (
    <PasswordPrompt>
      <MyApps
        {...list}
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
