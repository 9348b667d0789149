import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Toaster } from '@/components/ui/toaster'
import { createQueryClient } from '@/lib/fetching/query-client'

/** Renders as every page is: with a query client and the place for notices. */
export function renderPage(page: ReactNode) {
  const client = createQueryClient()
  const view = render(
    <QueryClientProvider client={client}>
      {page}
      <Toaster />
    </QueryClientProvider>,
  )
  return { ...view, client, user: userEvent.setup() }
}
