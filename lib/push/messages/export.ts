import { requireApp } from '../../apps/access'
import { BYTE_ORDER_MARK, toCsv } from '../../base/csv'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { beyond } from '../../platform/database/keyset'
import { toReadableStream } from '../../base/to-readable-stream'
import { type StreamedFile, jsonFile } from '../../base/zip-stream'
import { messageFields, toMessage } from './queries'
import type { Message } from './schema'

/** Messages read at a time, to limit memory. */
const PAGE = 200

const HEAD = [
  ...['Message', 'Written (UTC)', 'Started (UTC)', 'Finished (UTC)', 'State', 'Written by'],
  ...['Title', 'Text', 'Devices', 'Sent', 'Failed', 'Opened', 'Opt-outs'],
]

/**
 * Exports all messages of an app with their metrics as CSV (RFC 4180), oldest first.
 * @throws NotFoundError
 */
export async function exportMessages(
  actor: Actor,
  appId: string,
  now = new Date(),
): Promise<{ slug: string; file: ReadableStream<Uint8Array> }> {
  const { slug } = await requireApp(database(), actor, appId, { slug: true })
  await inTransaction((tx) =>
    audit(tx, { actorId: actor.user.id, action: 'app-messages.exported', subject: `app:${appId}` }),
  )
  return { slug, file: toReadableStream(csvFile(appId, now)) }
}

async function* csvFile(appId: string, until: Date): AsyncGenerator<Uint8Array, void> {
  const bytes = new TextEncoder()
  yield bytes.encode(BYTE_ORDER_MARK + toCsv([HEAD]))
  for await (const page of everyMessage(appId, until)) yield bytes.encode(toCsv(page.map(toRow)))
}

/** Reads all messages created until a time, page by page. */
async function* everyMessage(appId: string, until: Date): AsyncGenerator<Message[], void> {
  for (let last: { createdAt: Date; id: string } | undefined; ;) {
    const past = last ? beyond({ moment: last.createdAt, id: last.id }, 'createdAt', 'asc') : {}
    const rows = await database().pushMessage.findMany({
      where: { AND: [{ appId, createdAt: { lte: until } }, past] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: PAGE,
      select: messageFields,
    })
    if (rows.length > 0) yield rows.map(toMessage)
    last = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

function toRow({ id, createdAt, startedAt, finishedAt, state, origin, content, figures }: Message): string[] {
  const { queued, sent, failed, opened, optedOut } = figures
  return [
    ...[id, createdAt, startedAt ?? '', finishedAt ?? '', state, origin, content.title, content.text],
    ...[queued, sent, failed, opened, optedOut].map(String),
  ]
}

/** Exports an app's messages for the owner's data download, with one file per page. */
export async function* messageFiles(appId: string, folder: string): AsyncGenerator<StreamedFile> {
  let number = 0
  for await (const page of everyMessage(appId, new Date()))
    yield jsonFile(`${folder}/messages/${String(++number).padStart(4, '0')}.json`, page)
}
