/** What a person may do in a workspace. A guest works on one app and has no seat. */
export const ROLES = ['owner', 'administrator', 'editor', 'viewer', 'billing', 'guest'] as const
export type Role = (typeof ROLES)[number]

/** Roles that can be given to a member. Ownership is handed over instead, and guests belong to an app. */
export const MEMBER_ROLES = ['administrator', 'editor', 'viewer', 'billing'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/**
 * The table of `docs/roles.md`. Routes declare a permission, `lib/platform/actor.ts` enforces it, and the
 * interface hides what a role may not do.
 */
export const PERMISSIONS = {
  'app.view': {
    text: 'See apps, their versions, previews, comments and releases',
    roles: ['owner', 'administrator', 'editor', 'viewer', 'guest'],
  },
  'app.analytics': {
    text: 'See analytics and monthly reports',
    roles: ['owner', 'administrator', 'editor', 'viewer', 'guest'],
  },
  'app.edit': {
    text: 'Edit texts, pictures and settings, and restore versions',
    roles: ['owner', 'administrator', 'editor', 'guest'],
  },
  'answers.read': {
    text: 'Read form answers and set their state',
    roles: ['owner', 'administrator', 'editor', 'guest'],
  },
  'answers.manage': {
    text: 'Delete and export form answers, set how long they are stored, and who gets answers and reports',
    roles: ['owner', 'administrator', 'editor'],
  },
  'app.create': {
    text: 'Create, convert, copy, archive and sort apps, folders and templates',
    roles: ['owner', 'administrator', 'editor'],
  },
  'app.publish': {
    text: 'Publish, roll back, download packages and fill in store listings',
    roles: ['owner', 'administrator', 'editor'],
  },
  'reviews.manage': {
    text: 'Send review links, and withdraw them',
    roles: ['owner', 'administrator', 'editor'],
  },
  'messages.send': {
    text: 'Write messages and set up automations',
    roles: ['owner', 'administrator', 'editor'],
  },
  'app.delete': {
    text: 'Delete and restore apps, and take them offline',
    roles: ['owner', 'administrator'],
  },
  'app.approve': {
    text: 'Approve versions before they are published',
    roles: ['owner', 'administrator', 'guest'],
  },
  'approval.manage': {
    text: 'Require an approval for publishing, and publish without it',
    roles: ['owner', 'administrator'],
  },
  'app.move': {
    text: 'Move and export apps, schedule their export, and forward their addresses',
    roles: ['owner', 'administrator'],
  },
  'app.domain': {
    text: 'Set an app’s own domain',
    roles: ['owner', 'administrator'],
  },
  'keys.manage': {
    text: 'Use signing keys, Apple identities, API tokens and webhooks',
    roles: ['owner', 'administrator'],
  },
  'members.manage': {
    text: 'Invite and remove members and guests, and set the name, brand and address of the workspace',
    roles: ['owner', 'administrator'],
  },
  'billing.manage': {
    text: 'See invoices, and order, change and cancel plans',
    roles: ['owner', 'billing'],
  },
  'workspace.leave': {
    text: 'See the members, and leave',
    roles: ['owner', 'administrator', 'editor', 'viewer', 'billing'],
  },
  'workspace.own': {
    text: 'Hand over or delete the workspace',
    roles: ['owner'],
  },
} as const satisfies Record<string, { text: string; roles: readonly Role[] }>

export type Permission = keyof typeof PERMISSIONS

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

/** Whether a role includes a permission. */
export function isPermitted(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission].roles as readonly Role[]).includes(role)
}

/** What a role may do, in a sentence: what it adds to the largest member role that it includes. */
export function describeRole(role: Role): string {
  const own = permissionsOf(role)
  const [base] = [...MEMBER_ROLES]
    .filter((other) => other !== role && permissionsOf(other).every((permission) => own.includes(permission)))
    .sort((a, b) => permissionsOf(b).length - permissionsOf(a).length)
  const added = own.filter((permission) => !base || !isPermitted(base, permission))
  const texts = added.map((permission) => PERMISSIONS[permission].text)
  if (!base) return `${texts.join('. ')}.`
  const article = /^[AEIOU]/.test(NAMES[base]) ? 'an' : 'a'
  return `Everything that ${article} ${NAMES[base].toLowerCase()} may do. ${texts.join('. ')}.`
}

/** The permissions of a role. */
export function permissionsOf(role: Role): Permission[] {
  return PERMISSION_NAMES.filter((permission) => isPermitted(role, permission))
}

/** A role in words, as it follows "Your role:". */
export function roleName(role: Role): string {
  return NAMES[role]
}

const NAMES: Record<Role, string> = {
  owner: 'Owner',
  administrator: 'Administrator',
  editor: 'Editor',
  viewer: 'Viewer',
  billing: 'Billing',
  guest: 'Guest',
}
