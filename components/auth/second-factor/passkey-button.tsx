'use client'

import { KeyRound } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import { PlainButton } from '@/components/ui/plain-button'
import { FormError } from '@/components/ui/field'
import { signInWithPasskeyResponse } from '../fields/credentials'
import { copy } from './copy'
import { PASSKEY_SIGN_IN, getPasskey } from './passkey'
import { useAttempt } from './use-attempt'

type Props = { onSignedIn: () => Promise<void>; onBegin?: () => void }

/** Signs in with only a passkey. */
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
      <PlainButton
        className={buttonVariants({ variant: 'outline', size: 'field' })}
        busy={busy}
        onClick={() => void signIn()}
      >
        {!busy && <KeyRound aria-hidden="true" />}
        {copy.usePasskey}
      </PlainButton>
      <FormError>{problem || undefined}</FormError>
    </div>
  )
}
