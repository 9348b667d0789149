import { ADMIN_CALLS } from './admin-authorization-rules'
import { HOSTED_CALLS } from './hosted-authorization-rules'
import { WORKSPACE_CALLS } from './workspace-authorization-rules'

/**
 * Access rules: one line for every call and page. The test fails for a route without a line and for a line
 * without a route.
 */
type Who =
  | 'anybody'
  /** Every signed-in user, for their own data. */
  | 'user'
  /** Only the owner of the resource that `[…]` in the path names. Everyone else gets a 404. */
  | 'owner'
  | 'owner or admin'
  | 'admin'

/** Resources that a path can name; tests create one. */
export type Resource =
  | 'app'
  | 'deleted-app'
  | 'picture'
  | 'portrait'
  | 'session'
  | 'order'
  | 'passkey'
  | 'answer'
  | 'folder'
  | 'template'
  | 'batch'
  | 'source'
  | 'message'
  | 'api-token'
  | 'own-token'
  | 'workspace-token'
  | 'workspace'
  | 'export-target'
  | 'webhook'
  | 'member'
  | 'invitation'
  | 'guest'
  | 'address'
  | 'apple-identity'
  | 'transfer'
  | 'review-link'
  | 'comment'
  | 'domain'
  | 'workspace-domain'
  | 'channel'
  | 'collection'
  | 'deleted-collection'
  | 'deleted-row'

export type Rule = {
  who: Who
  /** For owners: the resource that the path names. */
  of?: Resource
  /** The URL to request, if the path with its parameters filled in does not work. */
  at?: string
  /** Where the page leads, except at the address of a workspace. */
  leadsTo?: string
  /** The app must have a release, which takes a while to build. */
  released?: true
}

export type CallRule = Rule & {
  body?: 'json' | 'picture'
  /** Requires reauthentication: for everyone before ownership is checked, or for its owner alone. */
  confirmed?: true | 'its owner'
  /** Requires a larger plan than a trial; the code of the refusal. */
  plan?: 'plan-required' | 'seats-full'
}

const json = { body: 'json' } as const
const confirmed = { confirmed: true } as const
const ofApp = { who: 'owner', of: 'app' } as const
const ofIdentity = { who: 'owner', of: 'apple-identity' } as const
const ofRelease = { ...ofApp, released: true } as const

export const CALLS: Record<string, CallRule> = {
  'GET /api/health': { who: 'anybody' },
  'GET /api/ready': { who: 'anybody' },
  'GET /api/status': { who: 'anybody' },
  'GET /api/auth/[...nextauth]': { who: 'anybody', at: '/api/auth/csrf' },
  'POST /api/auth/[...nextauth]': { who: 'anybody', at: '/api/auth/csrf' },
  'GET /api/[...missing]': { who: 'anybody' },
  'POST /api/[...missing]': { who: 'anybody' },
  'PUT /api/[...missing]': { who: 'anybody' },
  'PATCH /api/[...missing]': { who: 'anybody' },
  'DELETE /api/[...missing]': { who: 'anybody' },

  'GET /api/openapi.json': { who: 'anybody' },
  'GET /api/releases/[slug]/[version]': { who: 'anybody' },
  'GET /api/me': { who: 'user' },
  'POST /api/register': { who: 'anybody', ...json },
  'POST /api/contact': { who: 'anybody', ...json },
  'POST /api/account/forgot-password': { who: 'anybody', ...json },
  'POST /api/account/reset-password': { who: 'anybody', ...json },
  'POST /api/account/verify-email': { who: 'anybody', ...json },
  'POST /api/account/verify-email/resend': { who: 'user' },
  'POST /api/account/password': { who: 'user', ...json },
  'DELETE /api/account/password': { who: 'user', ...confirmed },
  'POST /api/account/confirm': { who: 'user', ...json },
  'POST /api/account/confirm/code': { who: 'user', ...json },
  'POST /api/account/confirm/passkey': { who: 'user', ...json },
  'POST /api/account/confirm/passkey/options': { who: 'user' },
  'GET /api/account/two-factor': { who: 'user' },
  'POST /api/account/two-factor': { who: 'user', ...confirmed },
  'DELETE /api/account/two-factor': { who: 'user', ...confirmed },
  'POST /api/account/two-factor/activation': { who: 'user', ...json, ...confirmed },
  'POST /api/account/two-factor/recovery-codes': { who: 'user', ...confirmed },
  'POST /api/account/two-factor/postponement': { who: 'admin' },
  'GET /api/account/two-factor/sign-in': { who: 'anybody' },
  'GET /api/account/passkeys': { who: 'user' },
  'POST /api/account/passkeys': { who: 'user', ...json, ...confirmed },
  'POST /api/account/passkeys/options': { who: 'user', ...confirmed },
  'POST /api/account/passkeys/sign-in': { who: 'anybody' },
  'PATCH /api/account/passkeys/[id]': { who: 'owner', of: 'passkey', ...json },
  'DELETE /api/account/passkeys/[id]': { who: 'owner', of: 'passkey', ...confirmed },
  'POST /api/account/confirm/service': { who: 'user', ...json },
  'PUT /api/account/profile': { who: 'user', ...json },
  'PUT /api/account/picture': { who: 'user', body: 'picture' },
  'DELETE /api/account/picture': { who: 'user' },
  'GET /api/account/picture/[hash]': { who: 'owner', of: 'portrait' },
  'POST /api/account/email': { who: 'user', ...json, ...confirmed },
  'GET /api/account/connections': { who: 'user' },
  'POST /api/account/connections': { who: 'user', ...json, ...confirmed },
  'DELETE /api/account/connections/[provider]': { who: 'user', ...confirmed },
  'GET /api/account/export': { who: 'user' },
  'GET /api/account/apple-certificates': { who: 'user' },
  'POST /api/account/apple-certificates': { who: 'user', ...json },
  'GET /api/account/apple-certificates/[id]': ofIdentity,
  'PUT /api/account/apple-certificates/[id]': { ...ofIdentity, ...json },
  'DELETE /api/account/apple-certificates/[id]': { ...ofIdentity, ...confirmed },
  'GET /api/account/apple-certificates/[id]/request.csr': ofIdentity,
  'POST /api/account/apple-certificates/[id]/export': { ...ofIdentity, ...json, ...confirmed },
  'POST /api/account/delete': { who: 'user', ...json, ...confirmed },
  'GET /api/account/sessions': { who: 'user' },
  'DELETE /api/account/sessions': { who: 'user', ...confirmed },
  'DELETE /api/account/sessions/[id]': { who: 'owner', of: 'session', ...confirmed },

  'POST /api/convert-website': { who: 'user', ...json },
  'POST /api/pwa-report': { who: 'anybody', ...json },
  'POST /api/site-preview': { who: 'anybody', ...json },
  'POST /api/pwa-report/files': { who: 'anybody', ...json },

  'GET /api/apps': { who: 'user' },
  'POST /api/apps': { who: 'user', ...json },
  'GET /api/apps/[id]': ofApp,
  'PUT /api/apps/[id]': { ...ofApp, ...json },
  'PATCH /api/apps/[id]': { ...ofApp, ...json },
  'POST /api/apps/[id]/copies': { ...ofApp, ...json },
  'DELETE /api/apps/[id]': { ...ofRelease, confirmed: 'its owner' },
  'GET /api/apps/deleted': { who: 'user' },
  'GET /api/apps/rebuild': { who: 'user' },
  'POST /api/apps/rebuild': { who: 'user' },
  'DELETE /api/apps/rebuild': { who: 'user' },
  'POST /api/apps/deleted/[id]': { who: 'owner', of: 'deleted-app' },
  'DELETE /api/apps/deleted/[id]': { who: 'owner', of: 'deleted-app', ...confirmed },
  'GET /api/apps/[id]/messages': ofApp,
  'POST /api/apps/[id]/messages': { ...ofApp, ...json },
  'GET /api/apps/[id]/messages/[message]': { who: 'owner', of: 'message' },
  'DELETE /api/apps/[id]/messages/[message]': { who: 'owner', of: 'message' },
  'POST /api/apps/[id]/messages/estimate': { ...ofApp, ...json },
  'GET /api/apps/[id]/messages/export.csv': ofApp,
  'GET /api/apps/[id]/messages/figures': ofApp,
  'GET /api/apps/[id]/messages/devices': ofApp,
  'PUT /api/apps/[id]/messages/test-devices': { ...ofApp, ...json },
  'GET /api/apps/[id]/api-tokens': ofApp,
  'POST /api/apps/[id]/api-tokens': { ...ofApp, ...json },
  'DELETE /api/apps/[id]/api-tokens/[token]': { who: 'owner', of: 'api-token' },
  'GET /api/apps/[id]/assets': ofApp,
  'POST /api/apps/[id]/assets': { ...ofApp, body: 'picture' },
  'POST /api/apps/[id]/assets/copies': { ...ofApp, ...json },
  'GET /api/apps/[id]/assets/[hash]': { who: 'owner', of: 'picture' },
  'POST /api/apps/[id]/inspection': ofApp,
  'GET /api/apps/[id]/site-content': ofApp,
  'POST /api/apps/[id]/site-content': ofApp,
  'GET /api/apps/[id]/sources/[source]/[...route]': { who: 'owner', of: 'source' },
  'GET /api/apps/[id]/revisions': { ...ofApp },
  'GET /api/apps/[id]/revisions/[number]': { ...ofApp },
  'PATCH /api/apps/[id]/revisions/[number]': { ...ofApp, ...json },
  'POST /api/apps/[id]/revisions/[number]/restore': { ...ofApp },
  'POST /api/apps/[id]/operations': { ...ofApp, ...json },
  'PUT /api/apps/[id]/presence': { ...ofApp, ...json },
  'POST /api/apps/[id]/preview': { ...ofApp },
  'POST /api/apps/[id]/link-email': ofApp,
  'GET /api/apps/[id]/events': { ...ofApp },
  'GET /api/apps/[id]/readiness': ofRelease,
  'GET /api/apps/[id]/releases': ofApp,
  'GET /api/apps/[id]/releases/proposal': ofApp,
  'DELETE /api/apps/[id]/publication': ofRelease,
  'POST /api/apps/[id]/releases': { ...ofApp, ...json },
  'GET /api/apps/[id]/releases/[version]': ofRelease,
  'GET /api/apps/[id]/releases/[version]/[artifact]': ofRelease,
  'POST /api/apps/[id]/releases/[version]/rollback': { ...ofRelease, ...json },
  'GET /api/apps/[id]/releases/[version]/store-kit.zip': ofRelease,
  'GET /api/apps/[id]/releases/[version]/views': ofRelease,
  'GET /api/apps/[id]/store-listing': ofApp,
  'PUT /api/apps/[id]/store-listing': { ...ofApp, ...json },
  'PUT /api/apps/[id]/store-listing/screenshots/[language]/[device]/[position]': {
    ...ofRelease,
    body: 'picture',
  },
  'DELETE /api/apps/[id]/store-listing/screenshots/[language]/[device]/[position]': ofApp,

  'GET /api/apps/[id]/links': ofApp,
  'PUT /api/apps/[id]/links': { ...ofApp, ...json },
  'GET /api/apps/[id]/links/[file]': ofRelease,
  'POST /api/apps/[id]/links/check': ofRelease,

  'GET /api/apps/[id]/web-clip': ofRelease,
  'GET /api/apps/[id]/apple-identity': ofApp,
  'PUT /api/apps/[id]/apple-identity': { ...ofApp, ...json },
  'GET /api/apps/[id]/apns-key': ofApp,
  'PUT /api/apps/[id]/apns-key': { ...ofApp, ...json, ...confirmed },
  'DELETE /api/apps/[id]/apns-key': { ...ofApp, ...confirmed },
  'POST /api/apps/[id]/apns-key/check': ofApp,
  'GET /api/apps/[id]/signing-key': ofApp,
  'PUT /api/apps/[id]/signing-key': { ...ofApp, ...json, ...confirmed },
  'GET /api/apps/[id]/signing-key/certificate.pem': ofRelease,
  'POST /api/apps/[id]/signing-key/export': { ...ofApp, ...json, ...confirmed },
  'POST /api/apps/[id]/signing-key/play': { ...ofApp, ...json, ...confirmed },
  'PUT /api/apps/[id]/package-id': { ...ofApp, ...json },
  'GET /api/apps/[id]/export': ofApp,
  'POST /api/apps/[id]/export': { ...ofApp, ...json, ...confirmed },
  'POST /api/imports': { who: 'user' },
  'POST /api/imports/check': { who: 'user' },
  'POST /api/takeover': { who: 'user' },
  'POST /api/takeover/apps': { who: 'user', ...json },
  'POST /api/takeover/key': { who: 'user', ...json },
  'POST /api/apps/[id]/ownership-apk': { ...ofApp, ...json, ...confirmed },

  'GET /api/apps/[id]/analytics': { ...ofApp, plan: 'plan-required' },

  'GET /api/apps/[id]/answers': ofApp,
  'DELETE /api/apps/[id]/answers': { ...ofApp, ...json },
  'GET /api/apps/[id]/answers/export': ofApp,
  'GET /api/apps/[id]/answers/forms': ofApp,
  'PUT /api/apps/[id]/answers/settings': { ...ofApp, ...json },
  'PATCH /api/apps/[id]/answers/[answer]': { who: 'owner', of: 'answer', ...json },
  'DELETE /api/apps/[id]/answers/[answer]': { who: 'owner', of: 'answer' },

  'GET /api/apps/[id]/report.pdf': ofApp,

  'GET /api/apps/[id]/addresses': ofApp,
  'POST /api/apps/[id]/addresses': { ...ofApp, ...json },
  'POST /api/apps/[id]/addresses/[address]': { who: 'owner', of: 'address' },
  'DELETE /api/apps/[id]/addresses/[address]': { who: 'owner', of: 'address' },
  'POST /api/app-addresses/confirm': { who: 'anybody', ...json },
  // The token of an email names the address.
  'GET /api/unsubscribe': { who: 'anybody' },
  'POST /api/unsubscribe': { who: 'anybody' },

  'GET /api/apps/[id]/messages/automations': ofApp,
  'PUT /api/apps/[id]/messages/automations': { ...ofApp, ...json },

  'GET /api/fleet': { who: 'user' },
  'GET /api/fleet/export.csv': { who: 'user' },
  'POST /api/fleet/rebuild': { who: 'user', ...json },

  'GET /api/folders': { who: 'user' },
  'POST /api/folders': { who: 'user', ...json },
  'POST /api/sources': { who: 'user', ...json },
  'PATCH /api/folders/[id]': { who: 'owner', of: 'folder', ...json },
  'DELETE /api/folders/[id]': { who: 'owner', of: 'folder' },

  'POST /api/app-batches': { who: 'user', ...json },
  'POST /api/app-batches/check': { who: 'user', ...json },
  'GET /api/app-batches/[id]': { who: 'owner', of: 'batch' },
  'DELETE /api/app-batches/[id]': { who: 'owner', of: 'batch' },

  'GET /api/templates': { who: 'user' },
  'POST /api/templates': { who: 'user', ...json },
  'POST /api/templates/import': { who: 'user' },
  'GET /api/templates/[id]/file': { who: 'owner', of: 'template' },
  'PATCH /api/templates/[id]': { who: 'owner', of: 'template', ...json },
  'DELETE /api/templates/[id]': { who: 'owner', of: 'template' },
  'GET /api/templates/[id]/assets/[hash]': { who: 'owner', of: 'template' },

  'GET /api/billing': { who: 'user' },
  'POST /api/billing/card': { who: 'user' },
  'PUT /api/billing/card': { who: 'user', ...json },
  'DELETE /api/billing/card': { who: 'user' },
  'POST /api/billing/quote': { who: 'user', ...json },
  'POST /api/billing/orders': { who: 'user', ...json },
  'GET /api/billing/orders/[id]': { who: 'owner', of: 'order' },
  'DELETE /api/billing/orders/[id]': { who: 'owner', of: 'order' },
  'POST /api/billing/orders/[id]/refund': { who: 'owner', of: 'order' },
  'POST /api/billing/orders/[id]/[method]': { who: 'owner', of: 'order' },
  'POST /api/billing/orders/[id]/[method]/capture': { who: 'owner', of: 'order' },
  'POST /api/[method]/webhook': { who: 'anybody' },
  'PUT /api/billing/subscriptions/[family]': {
    who: 'user',
    ...json,
    at: '/api/billing/subscriptions/builder',
  },
  'PUT /api/billing/details': { who: 'user', ...json },
  'GET /api/billing/invoices/[number]': { who: 'owner', of: 'order' },
  'GET /api/billing/invoices/[number]/pdf': { who: 'owner or admin', of: 'order' },

  ...WORKSPACE_CALLS,
  ...HOSTED_CALLS,
  ...ADMIN_CALLS,
}
