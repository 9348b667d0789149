import type { Metadata } from 'next'
import { VerifyEmail } from '@/components/auth/verify-email'
import { tokenOf } from '../token-of'

// The address holds the token: no other site may learn it from where a visitor comes.
export const metadata: Metadata = {
  title: 'Confirm your email',
  robots: { index: false },
  referrer: 'no-referrer',
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function VerifyEmailPage({ searchParams }: Props) {
  return <VerifyEmail token={await tokenOf(searchParams)} />
}
