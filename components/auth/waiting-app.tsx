'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { findWaiting } from '@/components/site/converter/draft'
import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { dismissNotice } from '@/components/ui/toaster'

const never = () => () => {}

/** Returns the name of the app that a visitor converted before signing in, or null. */
export function useWaitingApp(): string | null {
  return useSyncExternalStore(never, findWaiting, () => null)
}

/** Shown to visitors who converted a website before signing in: the app is saved and waits for their account. */
export function WaitingApp({ signUp = false }: { signUp?: boolean }) {
  const name = useWaitingApp()
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  )
  // The request to sign in is answered, and would cover the form on phones.
  useEffect(() => {
    if (signUp && name !== null) dismissNotice()
  }, [signUp, name])
  if (name === null) return null
  return (
    <section
      aria-label="Your app"
      className="mb-6 grid gap-3 rounded-md border bg-band p-4 text-[15px] leading-6 wrap-anywhere"
    >
      <p>
        {signUp
          ? `We saved ${name}. Once you have an account, we’ll build it and open it.`
          : `We saved ${name}. Once you’re signed in, we’ll build it and open it.`}
      </p>
      {!signUp && (
        <Link href={`/signup${search}`} className={buttonVariants({ size: 'lg' })}>
          Create an account
        </Link>
      )}
    </section>
  )
}
