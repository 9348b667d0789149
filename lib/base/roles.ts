/** What a person may do in a workspace. A guest works on one app and has no seat. */
export const ROLES = ['owner', 'administrator', 'editor', 'viewer', 'billing', 'guest'] as const
export type Role = (typeof ROLES)[number]

/** Roles that can be given to a member. Ownership is handed over instead, and guests belong to an app. */
export const MEMBER_ROLES = ['administrator', 'editor', 'viewer', 'billing'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/**
 * What an API token can be allowed. A sensitive scope can only be chosen with a second factor, and calls that
 * ask people to confirm their identity accept it instead.
 */
export const SCOPES = {
  'apps:read': { text: 'See apps, their versions, comments and releases', isSensitive: false },
  'apps:write': {
    text: 'Create, convert, edit, copy and sort apps, folders and templates',
    isSensitive: false,
  },
  'releases:write': { text: 'Publish, roll back and download packages', isSensitive: false },
  'messages:send': { text: 'Send messages and set up automations', isSensitive: false },
  'answers:read': { text: 'Read form answers and set their state', isSensitive: false },
  'answers:write': { text: 'Delete and export form answers, and change who gets them', isSensitive: false },
  'analytics:read': { text: 'See analytics and monthly reports', isSensitive: false },
  'reviews:write': { text: 'Send and withdraw review links', isSensitive: false },
  'approvals:write': {
    text: 'Approve versions, and set whether publishing needs an approval',
    isSensitive: false,
  },
  'domains:write': { text: 'Set the domains of apps', isSensitive: false },
  'members:read': { text: 'See the members of the workspace', isSensitive: false },
  'members:write': {
    text: 'Invite and remove members, make them administrators, and set the name and brand of the workspace',
    isSensitive: true,
  },
  'apps:delete': {
    text: 'Delete and restore apps and collections, and take apps offline',
    isSensitive: true,
  },
  'apps:transfer': {
    text: 'Export apps with their keys, move them, and forward their addresses',
    isSensitive: true,
  },
  'keys:write': {
    text: 'Use and export signing keys and Apple identities, and add, change and delete webhooks',
    isSensitive: true,
  },
  'billing:write': { text: 'See invoices, and order, change and cancel plans', isSensitive: true },
} as const satisfies Record<string, { text: string; isSensitive: boolean }>

export type Scope = keyof typeof SCOPES

export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[]

export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPES, text)
}

/**
 * The table of `docs/roles.md`. Routes declare a permission, `lib/platform/actor.ts` enforces it, and the
 * interface hides what a role may not do. An API token needs the permission's scope; without one, no token may.
 */
export const PERMISSIONS = {
  'app.view': {
    text: 'See apps, their versions, previews, comments and releases',
    scope: 'apps:read',
    roles: ['owner', 'administrator', 'editor', 'viewer', 'guest'],
  },
  'app.analytics': {
    text: 'See analytics and monthly reports',
    scope: 'analytics:read',
    roles: ['owner', 'administrator', 'editor', 'viewer', 'guest'],
  },
  'app.edit': {
    text: 'Edit texts, pictures, settings and collections, and restore versions',
    scope: 'apps:write',
    roles: ['owner', 'administrator', 'editor', 'guest'],
  },
  'answers.read': {
    text: 'Read form answers and set their state',
    scope: 'answers:read',
    roles: ['owner', 'administrator', 'editor', 'guest'],
  },
  'answers.manage': {
    text: 'Delete and export form answers, set how long they are stored, and who gets answers and reports',
    scope: 'answers:write',
    roles: ['owner', 'administrator', 'editor'],
  },
  'app.create': {
    text: 'Create, convert, copy, archive and sort apps, folders and templates',
    scope: 'apps:write',
    roles: ['owner', 'administrator', 'editor'],
  },
  'app.publish': {
    text: 'Publish, roll back, download packages and fill in store listings',
    scope: 'releases:write',
    roles: ['owner', 'administrator', 'editor'],
  },
  'reviews.manage': {
    text: 'Send review links, and withdraw them',
    scope: 'reviews:write',
    roles: ['owner', 'administrator', 'editor'],
  },
  'messages.send': {
    text: 'Write messages and set up automations',
    scope: 'messages:send',
    roles: ['owner', 'administrator', 'editor'],
  },
  'app.delete': {
    text: 'Delete and restore apps and collections, and take apps offline',
    scope: 'apps:delete',
    roles: ['owner', 'administrator'],
  },
  'app.approve': {
    text: 'Approve versions before they are published',
    scope: 'approvals:write',
    roles: ['owner', 'administrator', 'guest'],
  },
  'approval.manage': {
    text: 'Require an approval for publishing, and publish without it',
    scope: 'approvals:write',
    roles: ['owner', 'administrator'],
  },
  'app.move': {
    text: 'Move and export apps, schedule their export, and forward their addresses',
    scope: 'apps:transfer',
    roles: ['owner', 'administrator'],
  },
  'app.domain': {
    text: 'Set an app’s own domain',
    scope: 'domains:write',
    roles: ['owner', 'administrator'],
  },
  'keys.manage': {
    text: 'Use signing keys, Apple identities, API tokens and webhooks',
    scope: 'keys:write',
    roles: ['owner', 'administrator'],
  },
  'members.manage': {
    text: 'Invite and remove members and guests, and set the name, brand and address of the workspace',
    scope: 'members:write',
    roles: ['owner', 'administrator'],
  },
  'billing.manage': {
    text: 'See invoices, and order, change and cancel plans',
    scope: 'billing:write',
    roles: ['owner', 'billing'],
  },
  'workspace.leave': {
    text: 'See the members, and leave',
    scope: 'members:read',
    roles: ['owner', 'administrator', 'editor', 'viewer', 'billing'],
  },
  'workspace.own': {
    text: 'Hand over or delete the workspace',
    scope: null,
    roles: ['owner'],
  },
} as const satisfies Record<string, { text: string; scope: Scope | null; roles: readonly Role[] }>

export type Permission = keyof typeof PERMISSIONS

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

/** Whether a role includes a permission. */
export function isPermitted(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission].roles as readonly Role[]).includes(role)
}

/** The scopes that a token of a person with this role can use. */
export function scopesOf(role: Role): Scope[] {
  return SCOPE_NAMES.filter((scope) => permissionsOf(role).some((name) => PERMISSIONS[name].scope === scope))
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
