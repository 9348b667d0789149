'use client'

import { ErrorScreen } from '@/components/site/error-screen'

type Props = { error: Error & { digest?: string }; reset: () => void }

export default function ErrorPage({ error, reset }: Props) {
  return <ErrorScreen number={error.digest} retry={reset} />
}
