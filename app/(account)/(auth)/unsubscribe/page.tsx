import type { Metadata } from 'next'
import { AddressLink } from '@/components/auth/address-link'
import { AppError } from '@/lib/platform/errors'
import { findSubscription } from '@/lib/submissions/addresses'
import { readToken } from '../read-token'

// The URL contains the token, so no referrer may be sent to other sites.
export const metadata: Metadata = {
  title: 'Unsubscribe',
  robots: { index: false },
  referrer: 'no-referrer',
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Ends the emails with an app's answers, or its report, to an address. Opening the page changes nothing. */
export default async function UnsubscribePage({ searchParams }: Props) {
  const token = await readToken(searchParams)
  const offer = await findSubscription(token).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  return <AddressLink kind="unsubscribe" token={token} offer={offer} />
}
