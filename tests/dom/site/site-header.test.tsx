import { screen, waitFor } from '@testing-library/react'
import { SiteHeader } from '@/components/site/header/site-header'
import { isActive } from '@/components/site/navigation'
import { renderPage } from '../render'
import { router, visit } from '../router'
import { stubFetch } from '../../node/client/stubs'

jest.mock('next/navigation', () => jest.requireActual<{ navigation: object }>('../router').navigation)
const signOut = jest.fn()
jest.mock('next-auth/react', () => ({ signOut: (...args: unknown[]) => signOut(...args) as unknown }))

const own = { id: 'u', name: 'Ada Lovelace', role: 'owner' }
const ada = {
  ...{ id: 'u', name: 'Ada Lovelace', email: 'ada@example.com', image: null, role: 'user' },
  ...{ workspaceId: 'u', workspaces: [own] },
}

beforeEach(() => {
  // jsdom has no layout, so the window has no width.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList
  visit('/')
  jest.clearAllMocks()
})

describe('header', () => {
  it('offers a visitor the sign-in and sends no request that could be rejected', async () => {
    const calls = stubFetch({ '/api/auth/session': { json: {} } })
    renderPage(<SiteHeader />)
    expect(screen.getAllByRole('link', { name: 'Sign In' })[0]).toHaveAttribute('href', '/signin')
    expect(screen.getAllByRole('link', { name: 'Start for Free' })[0]).toHaveAttribute('href', '/signup')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.url).toBe('/api/auth/session')
  })

  it('shows the signed-in user instead, with their apps and sign-out', async () => {
    stubFetch({ '/api/auth/session': { json: { userId: 'u' } }, '/api/me': { json: ada } })
    signOut.mockResolvedValue(undefined)
    const { user } = renderPage(<SiteHeader />)
    await user.click(await screen.findByRole('button', { name: /Account of Ada Lovelace/ }))
    expect(screen.getAllByRole('link', { name: 'My apps' })[0]).toHaveAttribute('href', '/app-builder')
    expect(screen.queryByRole('link', { name: 'Start for Free' })).not.toBeInTheDocument()
    await user.click(screen.getAllByRole('button', { name: 'Sign out' })[0]!)
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/'))
    expect(signOut).toHaveBeenCalledWith({ redirect: false })
    expect(screen.queryByRole('button', { name: /Account of/ })).not.toBeInTheDocument()
  })

  it('opens the four products below Products; Escape closes and restores the focus', async () => {
    stubFetch({ '/api/auth/session': { json: {} } })
    const { user } = renderPage(<SiteHeader />)
    const button = screen.getByRole('button', { name: 'List of products' })
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    for (const slug of ['custom', 'wordpress', 'woocommerce', 'web-to-app'])
      expect(document.querySelector(`header li a[href="/products/${slug}"]`)).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()
  })

  it('marks the current page', () => {
    expect(isActive('/', '/')).toBe(true)
    expect(isActive('/', '/pricing')).toBe(false)
    expect(isActive('/products', '/products/wordpress')).toBe(true)
    expect(isActive('/products', '/products-old')).toBe(false)
  })
})
