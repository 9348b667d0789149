'use client'

import type { ReactNode } from 'react'
import { PasswordPrompt } from '@/components/account/password-prompt'
import { SecondFactorPrompt } from '@/components/account/second-factor/second-factor-prompt'
import { MyApps } from './my-apps'

type Props = { templates: ReactNode; trial: ReactNode; asksForSecondFactor: boolean }

/** A person's apps, and what else asks for their attention. */
export function MyAppsPage({ templates, trial, asksForSecondFactor }: Props) {
  return (
    <PasswordPrompt>
      <MyApps templates={templates} trial={trial} notice={asksForSecondFactor && <SecondFactorPrompt />} />
    </PasswordPrompt>
  )
}
