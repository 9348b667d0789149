const json = { body: 'json' } as const
const confirmed = { confirmed: true } as const
const ofApp = { who: 'owner', of: 'app' } as const
const ofWorkspace = { who: 'owner', of: 'workspace' } as const

/** Access rules of workspaces, and of what people share about an app: guests, reviews, and moves to other people. */
export const WORKSPACE_CALLS = {
  'GET /api/workspaces': { who: 'user' },
  'POST /api/workspaces': { who: 'user', ...json },
  'PUT /api/workspaces/current': { who: 'user', ...json },
  'GET /api/workspaces/[id]': ofWorkspace,
  'PATCH /api/workspaces/[id]': { ...ofWorkspace, ...json },
  'DELETE /api/workspaces/[id]': { ...ofWorkspace, ...json, ...confirmed },
  'GET /api/workspaces/[id]/brand': ofWorkspace,
  'PUT /api/workspaces/[id]/brand': { ...ofWorkspace, ...json },
  'PUT /api/workspaces/[id]/brand/logo': { ...ofWorkspace, body: 'picture' },
  'DELETE /api/workspaces/[id]/brand/logo': ofWorkspace,
  'PUT /api/workspaces/[id]/owner': { ...ofWorkspace, ...json, ...confirmed },
  'GET /api/workspaces/[id]/export-target': ofWorkspace,
  'PUT /api/workspaces/[id]/export-target': { ...ofWorkspace, ...json, ...confirmed },
  'DELETE /api/workspaces/[id]/export-target': { who: 'owner', of: 'export-target', ...confirmed },
  // The people in all roles take more seats than a trial has.
  'POST /api/workspaces/[id]/invitations': { ...ofWorkspace, ...json, plan: 'seats-full' },
  'DELETE /api/workspaces/[id]/invitations/[invitation]': { who: 'owner', of: 'invitation' },
  'PATCH /api/workspaces/[id]/members/[member]': { who: 'owner', of: 'member', ...json },
  'DELETE /api/workspaces/[id]/members/[member]': { who: 'owner', of: 'member' },
  'GET /api/apps/[id]/guests': ofApp,
  'POST /api/apps/[id]/guests': { ...ofApp, ...json },
  'DELETE /api/apps/[id]/guests/[guest]': { who: 'owner', of: 'guest' },
  'POST /api/invitations': { who: 'user', ...json },
  'GET /api/apps/[id]/review-links': ofApp,
  'POST /api/apps/[id]/review-links': { ...ofApp, ...json },
  'DELETE /api/apps/[id]/review-links/[link]': { who: 'owner', of: 'review-link' },
  'GET /api/apps/[id]/comments': ofApp,
  'PATCH /api/apps/[id]/comments/[comment]': { who: 'owner', of: 'comment', ...json },
  'DELETE /api/apps/[id]/comments/[comment]': { who: 'owner', of: 'comment' },
  'POST /api/apps/[id]/comments/[comment]/replies': { who: 'owner', of: 'comment', ...json },
  'GET /api/apps/[id]/approval': ofApp,
  'PUT /api/apps/[id]/approval': { ...ofApp, ...json },
  'POST /api/apps/[id]/approvals': { ...ofApp, ...json },
  'GET /api/apps/[id]/transfer': ofApp,
  'POST /api/apps/[id]/transfer': { ...ofApp, ...json, ...confirmed },
  'DELETE /api/apps/[id]/transfer': { who: 'owner', of: 'transfer' },
  'PUT /api/apps/[id]/forwarding': { ...ofApp, ...json, ...confirmed },
  'DELETE /api/apps/[id]/forwarding': ofApp,
  'PUT /api/apps/[id]/workspace': { ...ofApp, ...json, ...confirmed },
  'POST /api/transfers': { who: 'user', ...json },
  'POST /api/transfers/decline': { who: 'anybody', ...json },
} as const
