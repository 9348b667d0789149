'use client'

import { useEffect, useRef } from 'react'
import { signInWithPasskeyResponse } from '../fields/credentials'
import { stopSuggesting, suggestPasskeys } from './passkey'

/** A challenge lasts five minutes: before that the suggestions get a new one. */
const RENEW_AFTER = 4 * 60 * 1000

/**
 * Offers passkeys among the suggestions of the email field (WebAuthn's conditional mediation) as long as the field is
 * there. @param onFailed is given the sentence when the chosen passkey is refused
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
    const begin = () => void offer().catch(() => undefined) // without suggestions the page works as before
    begin()
    const timer = setInterval(begin, RENEW_AFTER)
    return () => {
      gone = true
      clearInterval(timer)
      void stopSuggesting()
    }
  }, [active])
}
