/** Copy of the layout of the account, the apps and the administration. */
export const copy = {
  main: 'Main',
  menu: 'Menu',
  help: 'Help',
  footer: 'Footer',
} as const

/** Links of the one-line footer. */
export const footerLinks = [
  { label: 'Help', href: '/help' },
  { label: 'Status', href: '/status' },
  { label: 'Privacy', href: '/privacy' },
] as const
