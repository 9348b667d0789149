import { type Transaction, containing, database } from '../platform/database'
import { type StreamedFile, jsonFile } from '../zip-stream'

type Found = { id: string; email: string }

/**
 * The messages that came from a person's address. Anybody can type an address into a form: only one that the account has
 * proven makes its messages theirs.
 */
async function messagesOf(
  read: Pick<Transaction, 'user' | 'contactMessage'>,
  userId: string,
): Promise<string[]> {
  const user = await read.user.findUnique({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true },
  })
  if (!user?.emailVerifiedAt) return []
  const alike: Found[] = await read.contactMessage.findMany({
    where: { email: containing(user.email) },
    select: { id: true, email: true },
  })
  return alike.filter(({ email }) => email.toLowerCase() === user.email).map(({ id }) => id)
}

/**
 * Deletes what a person wrote through the forms, with the answers. Call it in the transaction that deletes the account.
 * @returns what the audit entry tells of it
 */
export async function forgetSender(
  transaction: Transaction,
  userId: string,
): Promise<{ deletedMessages: number }> {
  const ids = await messagesOf(transaction, userId)
  const { count } = await transaction.contactMessage.deleteMany({ where: { id: { in: ids } } })
  return { deletedMessages: count }
}

/** What a person wrote through the forms, and what was answered. */
export async function* exportMessages(userId: string): AsyncGenerator<StreamedFile> {
  const messages = await database().contactMessage.findMany({
    where: { id: { in: await messagesOf(database(), userId) } },
    orderBy: { createdAt: 'asc' },
    select: {
      createdAt: true,
      name: true,
      email: true,
      subject: true,
      message: true,
      replies: {
        orderBy: { createdAt: 'asc' },
        select: { createdAt: true, text: true, mailedAt: true },
      },
    },
  })
  yield jsonFile('messages.json', messages)
}
