import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Toaster } from '@/components/ui/toaster'
import { resetMe } from '@/lib/fetching/me'

/** Renders as every page is: with the place for notices, and nobody known yet. */
export function renderPage(page: ReactNode) {
  resetMe()
  const view = render(
    <>
      {page}
      <Toaster />
    </>,
  )
  return { ...view, user: userEvent.setup() }
}
