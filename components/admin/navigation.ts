/** The dashboard's tabs stand under one header; the address decides which one is open. */
export const dashboardTabs: readonly { id: string; label: string; href: string }[] = [
  { id: 'payments', label: 'Payment Management', href: '/admin' },
  { id: 'users', label: 'User Management', href: '/admin/users' },
  { id: 'analytics', label: 'Analytics', href: '/admin/analytics' },
]
