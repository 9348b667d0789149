'use client'

import { KeyRound } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { signInWithPasskeyResponse } from '../fields/credentials'
import { copy } from './copy'
import { PASSKEY_SIGN_IN, getPasskey } from './passkey'
import { useAttempt } from './use-attempt'

type Props = { onSignedIn: () => Promise<void>; onBegin?: () => void }

/** Signs in with a passkey alone. */
export function PasskeyButton({ onSignedIn, onBegin }: Props) {
  const { busy, problem, attempt } = useAttempt()
  const signIn = () =>
    attempt(async () => {
      onBegin?.()
      await signInWithPasskeyResponse(await getPasskey(PASSKEY_SIGN_IN))
      await onSignedIn()
    })
  return (
    <div className="grid gap-3">
      <Button variant="outline" className="h-11" busy={busy} onClick={() => void signIn()}>
        {!busy && <KeyRound aria-hidden="true" />}
        {copy.signIn.passkeyButton}
      </Button>
      <FormError>{problem || undefined}</FormError>
    </div>
  )
}
