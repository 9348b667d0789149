import { requireApp } from '../../apps/access'
import { lockAccount } from '../../billing/lock'
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
  /** What goes to the owner's own devices is noted as a test. */
  origin: 'owner' | 'api'
  /** The same for a request that is sent again: it makes no second message. */
  requestKey?: string | undefined
}

/**
 * Writes a message; a sender takes it up when it is due. The same request sent again finds the message that it made before.
 * @throws NotFoundError; ForbiddenError `plan-required`; ConflictError `not-published`, `no-test-devices`,
 *   `idempotency-key-reused`; AppError `not-in-app`, `too-many-messages`; InvalidError for a time that is over
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
    const made = await findMade(database(), appId, requestKey)
    if (made) return sameOrRefuse(made, input)
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
    await lockAccount(tx, app.ownerId)
    const made = requestKey === undefined ? null : await findMade(tx, appId, requestKey)
    if (made) return sameOrRefuse(made, input)
    await refuseTooMany(tx, appId, data, now)
    const message = await tx.pushMessage.create({ data, select: messageFields })
    await note(tx, actor, appId, 'app-message.created', message)
    afterCommit(() => wakeJob('push'))
    return toMessage(message)
  })
}

/**
 * Calls a message off that has not started; a weekly one starts no further turn.
 * @throws NotFoundError; ConflictError `already-started`
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
    const { count } = await tx.pushMessage.updateMany({ where: { id, appId, state: 'scheduled' }, data })
    const message = await tx.pushMessage.findFirst({ where: { id, appId }, select: messageFields })
    if (!message) throw new NotFoundError('This message does not exist.')
    if (count === 0 && message.state !== 'canceled')
      throw new ConflictError('already-started', 'This message has started, so it can no longer be canceled.')
    if (count > 0) await note(tx, actor, appId, 'app-message.canceled', message)
    return toMessage(message)
  })
}

const stored = ({ content, audience, schedule }: NewMessage) => ({
  // An empty address is no picture.
  content: JSON.stringify({ ...content, picture: content.picture || null }),
  audience: JSON.stringify(audience),
  schedule: JSON.stringify(schedule),
})

function findMade(
  client: Pick<Tx, 'pushMessage'>,
  appId: string,
  requestKey: string,
): Promise<MessageRow | null> {
  return client.pushMessage.findUnique({
    where: { appId_requestKey: { appId, requestKey } },
    select: messageFields,
  })
}

function sameOrRefuse(made: MessageRow, input: NewMessage): Message {
  const { content, audience, schedule } = stored(input)
  if (made.content === content && made.audience === audience && made.schedule === schedule)
    return toMessage(made)
  throw new ConflictError('idempotency-key-reused', 'This Idempotency-Key was used for another message.')
}

/** Of whom, when and how many devices; not what it says. */
function note(tx: Tx, { user }: Actor, appId: string, action: string, { id, origin, schedule }: MessageRow) {
  const { type } = JSON.parse(schedule) as { type: string }
  const detail = { message: id, origin, schedule: type }
  return audit(tx, { actorId: user.id, action, subject: `app:${appId}`, detail })
}
