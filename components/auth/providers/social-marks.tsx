import type { ReactNode } from 'react'
import type { ProviderId } from '@/lib/accounts/constants'

function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" fill="none" strokeWidth="3.2">
      <path d="M14.05 4.95A6.6 6.6 0 0 0 3.28 5.7" stroke="#ea4335" />
      <path d="M3.28 5.7a6.6 6.6 0 0 0 0 6.6" stroke="#fbbc05" />
      <path d="M3.28 12.3a6.6 6.6 0 0 0 9.96 1.75" stroke="#34a853" />
      <path d="M13.24 14.05A6.6 6.6 0 0 0 15.6 9H9" stroke="#4285f4" />
    </svg>
  )
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="9" fill="#0866ff" />
      <path
        d="M12.3 11.6l.4-2.6h-2.5V7.3c0-.7.35-1.4 1.47-1.4h1.13V3.7s-1.03-.18-2.02-.18C8.73 3.52 7.4 4.77 7.4 7.02V9H5.1v2.6h2.3V18h2.8v-6.4Z"
        fill="#fff"
      />
    </svg>
  )
}

/** Logos of the sign-in providers. */
export const PROVIDER_MARKS = {
  google: GoogleMark,
  facebook: FacebookMark,
} satisfies Record<ProviderId, () => ReactNode>
