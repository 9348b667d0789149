import { useEffect } from 'react'

/** Fills in the email that the page's URL names, such as the address of an invitation. */
export function usePrefilledEmail(fill: (email: string) => void): void {
  useEffect(() => {
    const email = new URLSearchParams(window.location.search).get('email')
    if (email) fill(email)
    // Once: from then on, the field is the person's.
  }, []) // oxlint-disable-line react/exhaustive-deps
}
