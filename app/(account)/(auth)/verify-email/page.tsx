import type { Metadata } from 'next'
import { VerifyEmail } from '@/components/auth/verify-email'
import { readToken } from '../read-token'

// The URL contains the token, so no referrer may be sent to other sites.
export const metadata: Metadata = {
  title: 'Confirm your email',
  robots: { index: false },
  referrer: 'no-referrer',
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function VerifyEmailPage({ searchParams }: Props) {
  return <VerifyEmail token={await readToken(searchParams)} />
}
