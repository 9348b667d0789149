import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Toaster } from '@/components/ui/toaster'
import { store } from '@/lib/client/me'

/** Renders like a page: with the container for notices, and without a session. */
export function renderPage(page: ReactNode) {
  Object.assign(store, { me: undefined, asking: null })
  const view = render(
    <>
      {page}
      <Toaster />
    </>,
  )
  return { ...view, user: userEvent.setup() }
}
