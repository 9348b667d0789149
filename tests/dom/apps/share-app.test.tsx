import { TextEncoder } from 'node:util'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShareApp } from '@/components/apps/share/share-app'
import { createQueryClient } from '@/lib/client/query-client'

const URL = 'https://appkiln.example/a/rye-1a2b/'

// jsdom has none; every browser does, and the QR code needs it.
beforeAll(() => {
  Object.assign(globalThis, { TextEncoder })
})
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

const show = (onEmail?: () => Promise<{ to: string }>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShareApp url={URL} name="Rye & Rosemary" onEmail={onEmail} />
    </QueryClientProvider>,
  )

test('without a share sheet the link is copied, and that is said', async () => {
  const user = userEvent.setup()
  show()
  expect(screen.queryByRole('button', { name: 'Share…' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(URL)
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
})

test('a device that shares is given name and address; closing its sheet is no error', async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  Object.assign(navigator, { share })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Share…' }))
  expect(share).toHaveBeenCalledWith({ title: 'Rye & Rosemary', url: URL })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('where the host sends no email, none is offered', () => {
  show()
  expect(screen.queryByRole('button', { name: 'Email me the link' })).not.toBeInTheDocument()
})

test('an email that could not be sent is said to be', async () => {
  show(() => Promise.reject(new TypeError('offline')))
  await userEvent.click(screen.getByRole('button', { name: 'Email me the link' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t send the email. Please try again.')
})
