/**
 * Replaces Next's router: `jest.mock('next/navigation', () => jest.requireActual('./router').navigation)`.
 */
export const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }

let pathname = '/'

export const navigation = {
  useRouter: () => router,
  usePathname: () => pathname,
  useSearchParams: () => new URLSearchParams(window.location.search),
}

/** Navigates to an address. */
export function visit(address: string): void {
  window.history.replaceState(null, '', address)
  pathname = window.location.pathname
}
