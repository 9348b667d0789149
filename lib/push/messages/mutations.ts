import { requireApp } from '../../apps/access'
import { lockWorkspace } from '../../billing/lock'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, afterCommit, database, inTransaction } from '../../platform/database/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { countDevices } from '../devices/count'
import type { NewMessage } from '../message'
import { wakeJob } from '../../platform/jobs/wake'
import { checkContent } from './check-content'
import { firstDue } from './due'
import { refuseTooMany } from './limits'
import { publishedFields, requireSendable } from './published-app'
import { type MessageRow, messageFields, toMessage } from './queries'
import type { Message } from './schema'

type Options = {
  /** A message to the owner's test devices is recorded as a test. */
  origin: 'owner' | 'api'
  /** Idempotency key: repeating a request creates no second message. */
  requestKey?: string | undefined
}

/**
 * Creates a message, which is sent when due. Repeating a request returns the existing message.
 * @throws NotFoundError; ForbiddenError `plan-required`; ConflictError `not-published`, `no-test-devices`,
 *   `idempotency-key-reused`; AppError `not-in-app`, `too-many-messages`; InvalidError for a time that has
 *   passed
 */
export async function createMessage(
  actor: Actor,
  appId: string,
  input: NewMessage,
  { origin, requestKey }: Options,
  now = new Date(),
): Promise<Message> {
  const app = await requireApp(database(), actor, appId, publishedFields)
  if (requestKey !== undefined) {
    const made = await findExistingMessage(database(), appId, requestKey)
    if (made) return assertSameRequest(made, input)
  }
  checkContent(input, requireSendable(app, now))
  const isTest = input.audience.devices === 'test'
  if (isTest && (await countDevices(appId, input.audience)) === 0)
    throw new ConflictError(
      'no-test-devices',
      'Select one of your own devices first. The message then goes to it.',
    )
  const data = {
    ...{ appId, requestKey: requestKey ?? null, dueAt: firstDue(input.schedule, now), createdAt: now },
    origin: isTest ? 'test' : origin,
    authorId: actor.user.id,
    ...stored(input),
  }
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, app.workspaceId)
    const made = requestKey === undefined ? null : await findExistingMessage(tx, appId, requestKey)
    if (made) return assertSameRequest(made, input)
    await refuseTooMany(tx, appId, data, now)
    const message = await tx.pushMessage.create({ data, select: messageFields })
    await note(tx, actor, appId, 'app-message.created', message)
    afterCommit(() => wakeJob('push'))
    return toMessage(message)
  })
}

/**
 * Cancels a message until it is sent. One update stops it: deliveries are created and leased only while their
 * message is `sending`. Leased ones still go out, and are counted. A weekly message starts no further occurrence.
 * @throws NotFoundError; ConflictError `already-sent`
 */
export async function cancelMessage(
  actor: Actor,
  appId: string,
  id: string,
  now = new Date(),
): Promise<Message> {
  return inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    const data = { state: 'canceled', finishedAt: now }
    const where = { id, appId, state: { in: ['scheduled', 'sending'] } }
    const { count } = await tx.pushMessage.updateMany({ where, data })
    const message = await tx.pushMessage.findFirst({ where: { id, appId }, select: messageFields })
    if (!message) throw new NotFoundError('This message does not exist.')
    if (count === 0 && message.state !== 'canceled')
      throw new ConflictError('already-sent', 'This message was sent, so it can no longer be canceled.')
    if (count > 0) await note(tx, actor, appId, 'app-message.canceled', message)
    return toMessage(message)
  })
}

const stored = ({ content, audience, schedule, urgency, ttl }: NewMessage) => ({
  // An empty address means no picture.
  content: JSON.stringify({ ...content, picture: content.picture || null }),
  audience: JSON.stringify(audience),
  schedule: JSON.stringify(schedule),
  ...{ urgency, ttl },
})

function findExistingMessage(
  client: Pick<Tx, 'pushMessage'>,
  appId: string,
  requestKey: string,
): Promise<MessageRow | null> {
  return client.pushMessage.findUnique({
    where: { appId_requestKey: { appId, requestKey } },
    select: messageFields,
  })
}

function assertSameRequest(made: MessageRow, input: NewMessage): Message {
  const isSame = Object.entries(stored(input)).every(
    ([name, value]) => made[name as keyof MessageRow] === value,
  )
  if (isSame) return toMessage(made)
  throw new ConflictError('idempotency-key-reused', 'This Idempotency-Key was used for another message.')
}

/** Writes the audit entry: message, origin and schedule, but no content. */
function note(tx: Tx, { user }: Actor, appId: string, action: string, { id, origin, schedule }: MessageRow) {
  const { type } = JSON.parse(schedule) as { type: string }
  const detail = { message: id, origin, schedule: type }
  return audit(tx, { actorId: user.id, action, subject: `app:${appId}`, detail })
}
