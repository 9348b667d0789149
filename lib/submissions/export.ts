import { toCsv } from '../base/csv'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { database, inTransaction } from '../platform/database/database'
import { streamOf } from '../base/stream-of'
import { requireApp } from '../apps/access'
import { type StreamedFile, jsonFile } from '../base/zip-stream'
import { everyAnswer, matching } from './queries'
import type { Answer, AnswersQuery } from './schema'

/** Answers read at a time: memory holds no more of them. */
const PAGE = 200
/** Spreadsheets take a CSV file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * An app's answers as a CSV file (RFC 4180), written while it is read: a column for each field that was ever answered. Who
 * took it along is noted first; what was searched for is not, because it may be a name.
 * @throws NotFoundError
 */
export async function exportAnswers(
  actor: Actor,
  appId: string,
  { q, state, form }: Pick<AnswersQuery, 'q' | 'state' | 'form'>,
  now = new Date(),
): Promise<{ slug: string; file: ReadableStream<Uint8Array> }> {
  const { slug } = await requireApp(database(), actor, appId, { slug: true })
  const detail = { state, form, searched: q !== '' }
  await inTransaction((tx) =>
    audit(tx, { actorId: actor.user.id, action: 'answers.exported', subject: `app:${appId}`, detail }),
  )
  const pages = () => everyAnswer(matching(appId, { q, state, form }), PAGE, now)
  return { slug, file: streamOf(csvFile(pages)) }
}

/** Read twice: the first line names the columns of all lines after it. */
async function* csvFile(pages: () => AsyncGenerator<Answer[]>): AsyncGenerator<Uint8Array, void> {
  const columns = await columnsOf(pages())
  const bytes = new TextEncoder()
  const head = ['Sent (UTC)', 'Form', 'State', 'Version', ...columns.values()]
  yield bytes.encode(BYTE_ORDER_MARK + toCsv([head]))
  for await (const page of pages()) yield bytes.encode(toCsv(page.map((answer) => toRow(answer, columns))))
}

/** The newest label of each field, by form and field. */
async function columnsOf(pages: AsyncGenerator<Answer[]>): Promise<Map<string, string>> {
  const columns = new Map<string, string>()
  for await (const page of pages)
    for (const { form, fields } of page)
      for (const { field, label } of fields) columns.set(`${form.id} ${field}`, label)
  return columns
}

function toRow({ form, fields, state, version, createdAt }: Answer, columns: Map<string, string>): string[] {
  const texts = new Map(fields.map(({ field, text }) => [`${form.id} ${field}`, text]))
  const given = [...columns.keys()].map((key) => texts.get(key) ?? '')
  return [createdAt, form.title, state, String(version), ...given]
}

/** An app's answers for its owner's data download, a file for each few hundred. */
export async function* answerFiles(appId: string, folder: string): AsyncGenerator<StreamedFile> {
  let number = 0
  for await (const page of everyAnswer({ appId }, PAGE, new Date()))
    yield jsonFile(`${folder}/answers/${String(++number).padStart(4, '0')}.json`, page)
}
