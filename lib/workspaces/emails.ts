import { brand } from '../brand'
import { type Role, roleName } from '../base/roles'
import { defineEmail } from '../emails/define-email'
import { INVITATION_DAYS } from './schema'

/** An invitation to a workspace, or to one app as a guest. */
export const invitationEmail = defineEmail({
  name: 'invitation',
  title: 'Invitation',
  sample: { invitedBy: 'Ada Lovelace', place: 'Rye & Rosemary', role: 'editor', token: 'sample' },
  write: ({
    invitedBy,
    place,
    role,
    token,
  }: {
    invitedBy: string
    place: string
    role: Role
    token: string
  }) => ({
    subject: `${invitedBy} invited you to ${place}`,
    heading: `Join ${place}`,
    body: [
      role === 'guest'
        ? `${invitedBy} invited you to work on the app ${place} in ${brand.name}, as a guest.`
        : `${invitedBy} invited you to the workspace ${place} in ${brand.name}. Your role: ${roleName(role)}.`,
    ],
    button: { label: 'See the invitation', path: `/invitation?token=${token}` },
    notes: [
      `The link works once and expires in ${INVITATION_DAYS} days. It is for an account with this email address.`,
      'If you don’t know who invited you, ignore this email.',
    ],
    reason: `You’re getting this email because ${invitedBy} entered your address.`,
  }),
})

/** To everyone who stays or goes when a person's role ends. */
export const removedEmail = defineEmail({
  name: 'member-removed',
  title: 'Removed from a workspace',
  sample: { place: 'Rye & Rosemary' },
  write: ({ place }: { place: string }) => ({
    subject: `You no longer have access to ${place}`,
    body: [`An administrator ended your access to ${place} in ${brand.name}. Your account stays as it is.`],
    reason: `You’re getting this email because you had access to ${place}.`,
  }),
})

/** To both owners when a workspace is handed over. */
export const handedOverEmail = defineEmail({
  name: 'workspace-handed-over',
  title: 'Workspace handed over',
  sample: { place: 'Rye & Rosemary', owner: 'Ada Lovelace' },
  write: ({ place, owner }: { place: string; owner: string }) => ({
    subject: `${owner} owns ${place} now`,
    body: [
      `${owner} is the owner of the workspace ${place}: its apps, plan and invoices. The owner before is an administrator of it.`,
    ],
    button: { label: 'Open the workspace', path: '/account/workspace' },
    reason: `You’re getting this email because you are a member of ${place}.`,
  }),
})

/** The emails of workspaces, in order. */
export const workspaceEmails = [invitationEmail, removedEmail, handedOverEmail] as const
