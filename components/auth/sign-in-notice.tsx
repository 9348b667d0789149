'use client'

import { CircleCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'

const NOTICES: Record<string, string> = {
  'password-changed': 'Your password was changed. Please sign in with the new one.',
  'sign-ins-removed':
    'Your password was changed, and earlier second factors and connected sign-ins were removed. Please sign in with the new password.',
  'signed-out': 'You’re signed out everywhere.',
  'account-deleted': 'Your account was deleted. Thank you for using our service.',
}

const never = () => () => {}

/** Confirms the previous action (`?notice=…`). Read in the browser, because the page is static. */
export function SignInNotice() {
  const notice = useSyncExternalStore(
    never,
    () => new URLSearchParams(window.location.search).get('notice') ?? '',
    () => '',
  )
  const words = NOTICES[notice]
  if (!words) return null
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-md border border-success/40 bg-success/8 px-3.5 py-3 text-sm leading-5 font-medium"
    >
      <CircleCheck aria-hidden="true" className="mt-px size-[18px] shrink-0 text-success" />
      {words}
    </p>
  )
}
