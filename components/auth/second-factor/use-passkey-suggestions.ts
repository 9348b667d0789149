'use client'

import { useEffect, useRef } from 'react'
import { signInWithPasskeyResponse } from '../fields/credentials'
import { stopSuggesting, suggestPasskeys } from './passkey'

/** Challenges expire after five minutes, so a new one is requested before. */
const RENEW_AFTER = 4 * 60 * 1000

/**
 * Offers passkeys in the suggestions of the email field (WebAuthn conditional mediation) while it is mounted.
 * @param onFailed called with the error message if the selected passkey is refused
 */
export function usePasskeySuggestions(
  active: boolean,
  onSignedIn: () => Promise<void>,
  onFailed: (message: string) => void,
): void {
  const done = useRef({ onSignedIn, onFailed })
  useEffect(() => {
    done.current = { onSignedIn, onFailed }
  })
  useEffect(() => {
    if (!active) return
    let gone = false
    const offer = async () => {
      const chosen = await suggestPasskeys()
      if (!chosen || gone) return
      try {
        await signInWithPasskeyResponse(chosen)
        await done.current.onSignedIn()
      } catch (error) {
        done.current.onFailed((error as Error).message)
        await offer()
      }
    }
    const begin = () => void offer().catch(() => undefined) // the page works without suggestions
    begin()
    const timer = setInterval(begin, RENEW_AFTER)
    return () => {
      gone = true
      clearInterval(timer)
      void stopSuggesting()
    }
  }, [active])
}
