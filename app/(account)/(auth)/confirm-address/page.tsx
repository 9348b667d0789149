import type { Metadata } from 'next'
import { AddressLink } from '@/components/auth/address-link'
import { AppError } from '@/lib/platform/errors'
import { findOffer } from '@/lib/submissions/addresses'
import { readToken } from '../read-token'

// The URL contains the token, so no referrer may be sent to other sites.
export const metadata: Metadata = {
  title: 'Confirm an address',
  robots: { index: false },
  referrer: 'no-referrer',
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Confirms that an address gets an app's answers or report. Opening the page changes nothing. */
export default async function ConfirmAddressPage({ searchParams }: Props) {
  const token = await readToken(searchParams)
  const offer = await findOffer(token).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  return <AddressLink kind="confirm" token={token} offer={offer} />
}
