'use client'

import { useSyncExternalStore } from 'react'
import { findWaiting } from '@/components/site/converter/draft'
import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'

const never = () => () => {}

/** Tells somebody who converted a website before they had an account that it is kept, and goes on by itself. */
export function WaitingApp({ signUp = false }: { signUp?: boolean }) {
  const name = useSyncExternalStore(never, findWaiting, () => null)
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  )
  if (name === null) return null
  return (
    <section
      aria-label="Your app"
      className="mb-6 grid gap-3 rounded-md border bg-band p-4 text-[15px] leading-6"
    >
      <p>
        {signUp
          ? `We saved ${name}. Once you have an account, we’ll build it and open it.`
          : `We saved ${name}. Once you’re signed in, we’ll build it and open it.`}
      </p>
      {!signUp && (
        <Link href={`/signup${search}`} className={buttonVariants({ size: 'lg' })}>
          Create an account to keep {name}
        </Link>
      )}
    </section>
  )
}
