import type { Permission } from '@/lib/base/roles'
import { workspaceAddress } from '@/lib/base/workspace-address'

/** Names of link icons (area-nav.tsx). Names, because components can't be passed from server to client. */
export type PlaceIcon =
  | 'analytics'
  | 'answers'
  | 'apps'
  | 'audit'
  | 'billing'
  | 'collections'
  | 'brand'
  | 'dashboard'
  | 'data'
  | 'edit'
  | 'messages'
  | 'plan'
  | 'profile'
  | 'reports'
  | 'security'
  | 'stores'
  | 'system'
  | 'tokens'
  | 'workspace'

export type Place = {
  href: string
  label: string
  icon: PlaceIcon
  /** Prefixes of other paths that belong to it. */
  also?: readonly string[]
  /** Number and unit of pending items. Loads without blocking the links, and is hidden at zero. */
  badge?: { count: Promise<number>; unit: string }
}

/** An area of the product with its own navigation. */
export type Area = { label: string; places: readonly Place[] }

/** Plans and invoices are not at the address of a workspace: its clients have none. */
export function accountArea(): Area {
  const places = workspaceAddress() ? ACCOUNT.filter(({ icon }) => !BILLING.includes(icon)) : ACCOUNT
  return { label: 'Account', places }
}

const BILLING: readonly PlaceIcon[] = ['plan', 'billing']

const ACCOUNT: readonly Place[] = [
  { href: '/account', label: 'Profile', icon: 'profile' },
  { href: '/account/security', label: 'Sign-ins & devices', icon: 'security' },
  { href: '/account/plan', label: 'Plan', icon: 'plan' },
  {
    href: '/account/billing',
    label: 'Billing',
    icon: 'billing',
    also: ['/account/orders', '/account/invoices'],
  },
  { href: '/account/workspace', label: 'Workspace', icon: 'workspace' },
  { href: '/account/api-tokens', label: 'API tokens', icon: 'tokens' },
  { href: '/account/data', label: 'Your data', icon: 'data' },
]

/** Pages of the administration. `unread` counts contact messages. */
export function adminArea(unread: Promise<number>): Area {
  return {
    label: 'Administration',
    places: [
      { href: '/admin', label: 'Dashboard', icon: 'dashboard' },
      { href: '/admin/plans', label: 'Plans', icon: 'plan' },
      { href: '/admin/reports', label: 'Reports', icon: 'reports' },
      { href: '/admin/apps', label: 'Apps', icon: 'apps' },
      {
        href: '/admin/messages',
        label: 'Messages',
        icon: 'messages',
        badge: { count: unread, unit: 'unread' },
      },
      { href: '/admin/brand', label: 'Brand', icon: 'brand' },
      { href: '/admin/audit', label: 'Audit log', icon: 'audit' },
      { href: '/admin/system', label: 'System', icon: 'system' },
    ],
  }
}

/** The pages of an app in its menus, and what each requires of the user's role. */
export const APP_PAGES = {
  messages: { label: 'Messages', permission: 'messages.send' },
  answers: { label: 'Form answers', permission: 'answers.read' },
  collections: { label: 'Collections', permission: 'app.view' },
  analytics: { label: 'Analytics', permission: 'app.analytics' },
  reports: { label: 'Monthly report', permission: 'app.analytics' },
  stores: { label: 'App stores', permission: 'app.publish' },
} as const satisfies Partial<Record<PlaceIcon, { label: string; permission: Permission }>>

/** Pages of one app that the user may open. */
export function appArea(
  { id, name }: { id: string; name: string },
  permissions: readonly Permission[],
): Area {
  const pages = (Object.keys(APP_PAGES) as (keyof typeof APP_PAGES)[])
    .filter((page) => permissions.includes(APP_PAGES[page].permission))
    .map((icon) => ({ href: `/app-builder/${icon}/${id}`, label: APP_PAGES[icon].label, icon }))
  const edit = permissions.includes('app.edit') ? 'Edit' : 'Open'
  return { label: name, places: [{ href: `/app-builder?app=${id}`, label: edit, icon: 'edit' }, ...pages] }
}

/** The current place: the one with the longest matching path prefix. */
export function currentPlace(places: readonly Place[], pathname: string): Place | undefined {
  const reach = ({ href, also = [] }: Place) =>
    Math.max(0, ...[href, ...also].filter((root) => isWithin(root, pathname)).map(({ length }) => length))
  const [nearest] = [...places].sort((a, b) => reach(b) - reach(a))
  return nearest && reach(nearest) > 0 ? nearest : undefined
}

/** Whether a path is the root or below it. */
export function isWithin(root: string, pathname: string): boolean {
  return pathname === root || pathname.startsWith(`${root}/`)
}
