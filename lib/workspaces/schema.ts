import { z } from 'zod'
import { MEMBER_ROLES, ROLES } from '../base/roles'
import { visibleLine } from '../document/values'

/** Maximum workspaces that one account can own, with its own. */
export const MAX_OWNED = 50
/** Maximum open invitations of a workspace, to members and guests. */
export const MAX_INVITATIONS = 100
/** Maximum guests of an app. */
export const MAX_GUESTS = 50
export const INVITATION_DAYS = 7

const name = visibleLine('Enter a name.').max(60, 'Use at most 60 characters.')
export const email = z
  .string({ error: 'Enter an email address.' })
  .trim()
  .toLowerCase()
  .max(254, 'Use at most 254 characters.')
  .pipe(z.email('Enter an email address, such as ada@example.com.'))
const role = z.enum(MEMBER_ROLES, { error: 'Choose a role.' })
export const id = z.string({ error: 'Choose one.' }).min(1, 'Choose one.').max(64)

export const workspaceRequest = z.strictObject({ name })
export const invitationRequest = z.strictObject({ email, role })
export const guestRequest = z.strictObject({ email })
export const roleRequest = z.strictObject({ role })
export const choiceRequest = z.strictObject({ workspace: id })
export const handOverRequest = z.strictObject({ member: id })
export const deletionRequest = z.strictObject({
  name: z.string({ error: 'Enter the name.' }).max(200),
  apps: z
    .array(z.string().max(64))
    .max(20_000)
    .default([])
    .describe('IDs of the published apps that are deleted all the same.'),
})
export const acceptRequest = z.strictObject({
  token: z.string({ error: 'The link is incomplete.' }).max(200),
})

/** A workspace of the caller. */
export const workspaceSummary = z.object({
  id: z.string(),
  name: z.string().describe('That of the owner for an account’s own workspace.'),
  role: z.enum(ROLES),
  own: z.boolean().describe('Whether it is the caller’s own, which every account has.'),
  current: z.boolean().describe('Whether it is chosen in this browser.'),
})
export type WorkspaceSummary = z.output<typeof workspaceSummary>

export const memberSummary = z.object({
  id: z.string().describe('The account.'),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  since: z.iso.datetime(),
})
export type MemberSummary = z.output<typeof memberSummary>

export const invitationSummary = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  expiresAt: z.iso.datetime(),
})
export type InvitationSummary = z.output<typeof invitationSummary>

export const workspaceDetail = workspaceSummary.extend({
  members: z.array(memberSummary),
  invitations: z
    .array(invitationSummary)
    .describe('Open ones, newest first. Empty without `members.manage`.'),
  seats: z.object({
    used: z.number().describe('Members and open invitations.'),
    limit: z.number().describe('Of the plan.'),
  }),
})
export type WorkspaceDetail = z.output<typeof workspaceDetail>

/** The people who work on one app without being members. */
export const guestList = z.object({ guests: z.array(memberSummary), invitations: z.array(invitationSummary) })
export type GuestList = z.output<typeof guestList>

/** What an invitation offers, for the page on which it is accepted. */
export type InvitationOffer = {
  workspace: string
  app: string | null
  role: (typeof ROLES)[number]
  email: string
  invitedBy: string
}

/** The apps that are deleted with an account or a workspace. */
export type OwnedApps = { total: number; published: { id: string; name: string; hostedUrl: string }[] }
