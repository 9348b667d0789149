/** The places of the administration, in their order; each but the first is also the start of its pages' addresses. */
export const adminLinks: readonly { label: string; href: string }[] = [
  { label: 'Dashboard', href: '/admin' },
  { label: 'Reports', href: '/admin/reports' },
  { label: 'Apps', href: '/admin/apps' },
  { label: 'Messages', href: '/admin/messages' },
  { label: 'Audit log', href: '/admin/audit' },
  { label: 'System', href: '/admin/system' },
]

/** The dashboard's tabs stand under one header; the address decides which one is open. */
export const dashboardTabs: readonly { id: string; label: string; href: string }[] = [
  { id: 'payments', label: 'Payment Management', href: '/admin' },
  { id: 'users', label: 'User Management', href: '/admin/users' },
  { id: 'analytics', label: 'Analytics', href: '/admin/analytics' },
]

/** The link that a page belongs to; what has none of its own belongs to the dashboard. */
export function currentLink(pathname: string): string {
  const own = adminLinks.find(({ href }) => href !== '/admin' && `${pathname}/`.startsWith(`${href}/`))
  return own?.href ?? '/admin'
}
