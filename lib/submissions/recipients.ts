import { PERMISSIONS } from '../base/roles'
import { deleteMails } from '../platform/mail/outbox'
import type { Tx } from '../platform/database/database'
import { isProof, proofOf } from '../platform/secrets/tickets'
import { confirmationKey, submissionKey } from './emails'
import { MAX_ADDRESSES } from './schema'

/** The roles that may read submissions, so that an email may link to them. */
const READERS = PERMISSIONS['answers.read'].roles

/** A person who gets an app's submissions. */
export type Recipient = {
  email: string
  /** Null for the owner, who chooses in the builder which emails a form sends. */
  unsubscribeToken: string | null
  /** Whether their role includes reading the answers, so that the email links to its answers. */
  hasAccess: boolean
}

/** The app's confirmed addresses, the oldest first. Without one, the owner of its workspace. */
export async function recipientsOf(
  client: Pick<Tx, 'app' | 'user'>,
  appId: string,
): Promise<readonly Recipient[]> {
  const { workspaceId, workspace, addresses } = await client.app.findUniqueOrThrow({
    where: { id: appId },
    select: {
      workspaceId: true,
      workspace: { select: { owner: { select: { email: true } } } },
      addresses: {
        where: { confirmedAt: { not: null }, kind: 'answers' },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { id: true, email: true },
      },
    },
  })
  if (addresses.length === 0)
    return [{ email: workspace.owner.email, unsubscribeToken: null, hasAccess: true }]
  const users = await client.user.findMany({
    where: {
      email: { in: addresses.map(({ email }) => email) },
      OR: [
        { memberships: { some: { workspaceId, role: { in: [...READERS] } } } },
        { guestOf: { some: { appId } } },
      ],
    },
    select: { email: true },
  })
  const people = new Set(users.map(({ email }) => email))
  return addresses.map(({ id, email }) => ({
    email,
    unsubscribeToken: unsubscribeToken(id),
    hasAccess: people.has(email),
  }))
}

/** Deletes the emails of submissions: to all recipients, and to the people who sent them. */
export async function deleteSubmissionMails(tx: Tx, ids: readonly string[]): Promise<void> {
  await deleteMails(tx, { key: { in: ids.map(confirmationKey) } })
  for (let recipient = 0; recipient < MAX_ADDRESSES; recipient++)
    await deleteMails(tx, { key: { in: ids.map((id) => submissionKey(id, recipient)) } })
}

const PURPOSE = 'appkiln unsubscribe'

/** Valid as long as the address exists, because people unsubscribe by old emails too. */
export function unsubscribeToken(addressId: string): string {
  return `${addressId}.${proofOf(PURPOSE, addressId).toString('base64url')}`
}

/** Returns the address's ID. Returns null for a token that we did not issue. */
export function readUnsubscribeToken(token: string): string | null {
  const [id = '', proof = ''] = token.split('.')
  return isProof(Buffer.from(proof, 'base64url'), proofOf(PURPOSE, id)) ? id : null
}
