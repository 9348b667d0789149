/** Words of the frame around the account, the apps and the administration. */
export const copy = {
  main: 'Main',
  menu: 'Menu',
  help: 'Help',
  footer: 'Footer',
} as const

/** The one line at the end of a page. */
export const footerLinks = [
  { label: 'Help', href: '/help' },
  { label: 'Status', href: '/status' },
  { label: 'Privacy', href: '/privacy' },
] as const
