import type { Actor } from '../platform/actor'
import { type Tx, containing, database } from '../platform/database/database'
import { deleteMails } from '../platform/mail/outbox'
import { type StreamedFile, jsonFile } from '../base/zip-stream'
import { senderId } from './access'
import { messageKey, replyKey } from './emails'

type Client = Pick<Tx, 'user' | 'contactMessage'>

/** Messages per query, because the number of parameters is limited. */
const BATCH = 500

/**
 * Yields the ids of messages from a user's address, in batches. Anyone can enter any address in a form, so
 * messages only belong to an account that has verified the address.
 */
async function* messageIdsOf(client: Client, userId: string): AsyncGenerator<string[]> {
  const user = await client.user.findUnique({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true },
  })
  if (!user?.emailVerifiedAt) return
  for (let last = ''; ;) {
    const similar: { id: string; email: string }[] = await client.contactMessage.findMany({
      where: { email: containing(user.email), id: { gt: last } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true, email: true },
    })
    const ids = similar.filter(({ email }) => email.toLowerCase() === user.email).map(({ id }) => id)
    if (ids.length > 0) yield ids
    last = similar.at(-1)?.id ?? last
    if (similar.length < BATCH) return
  }
}

/**
 * Deletes the messages that a user sent through the forms, with their replies and the emails of both. Call it
 * in the transaction that deletes the account.
 * @returns the details of the audit entry
 */
export async function deleteSenderData(tx: Tx, userId: string): Promise<{ deletedMessages: number }> {
  let deletedMessages = 0
  for await (const ids of messageIdsOf(tx, userId)) {
    const replies = await tx.contactReply.findMany({
      where: { messageId: { in: ids } },
      select: { id: true },
    })
    const keys = [...ids.map(messageKey), ...replies.map(({ id }) => replyKey(id))]
    await deleteMails(tx, { key: { in: keys } })
    deletedMessages += (await tx.contactMessage.deleteMany({ where: { id: { in: ids } } })).count
  }
  return { deletedMessages }
}

const exported = {
  createdAt: true,
  name: true,
  email: true,
  subject: true,
  message: true,
  replies: { orderBy: { createdAt: 'asc' }, select: { createdAt: true, text: true, mailedAt: true } },
} as const

/** Exports the messages that the actor sent through the forms, with their replies. */
export async function* exportMessages(actor: Actor): AsyncGenerator<StreamedFile> {
  const messages = []
  for await (const ids of messageIdsOf(database(), senderId(actor)))
    messages.push(
      ...(await database().contactMessage.findMany({ where: { id: { in: ids } }, select: exported })),
    )
  messages.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  yield jsonFile('messages.json', messages)
}
