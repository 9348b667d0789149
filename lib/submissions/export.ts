import { BYTE_ORDER_MARK, toCsv } from '../base/csv'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { database, inTransaction } from '../platform/database/database'
import { toReadableStream } from '../base/to-readable-stream'
import { requireApp } from '../apps/access'
import { type StreamedFile, jsonFile } from '../base/zip-stream'
import { eachSubmission, matching } from './queries'
import type { Submission, SubmissionsQuery } from './schema'

/** Submissions read at a time, to limit memory. */
const PAGE = 200

/**
 * Streams an app's submissions as CSV (RFC 4180), with a column for each field that was ever filled in.
 * Writes an audit entry first, without the search text, because that may be a name.
 * @throws NotFoundError
 */
export async function exportSubmissions(
  actor: Actor,
  appId: string,
  { q, state, form }: Pick<SubmissionsQuery, 'q' | 'state' | 'form'>,
  now = new Date(),
): Promise<{ slug: string; file: ReadableStream<Uint8Array> }> {
  const { slug } = await requireApp(database(), actor, appId, { slug: true })
  const detail = { state, form, searched: q !== '' }
  await inTransaction((tx) =>
    audit(tx, { actorId: actor.user.id, action: 'answers.exported', subject: `app:${appId}`, detail }),
  )
  const pages = () => eachSubmission(matching(appId, { q, state, form }), PAGE, now)
  return { slug, file: toReadableStream(csvFile(pages)) }
}

/** Reads the pages twice, because the header row names the columns of all rows. */
async function* csvFile(pages: () => AsyncGenerator<Submission[]>): AsyncGenerator<Uint8Array, void> {
  const columns = await columnsOf(pages())
  const bytes = new TextEncoder()
  const head = ['Sent (UTC)', 'Form', 'State', 'Version', ...columns.values()]
  yield bytes.encode(BYTE_ORDER_MARK + toCsv([head]))
  for await (const page of pages())
    yield bytes.encode(toCsv(page.map((submission) => toRow(submission, columns))))
}

/** Returns the newest label of each field, by form and field. */
async function columnsOf(pages: AsyncGenerator<Submission[]>): Promise<Map<string, string>> {
  const columns = new Map<string, string>()
  for await (const page of pages)
    for (const { form, fields } of page)
      for (const { field, label } of fields) columns.set(`${form.id} ${field}`, label)
  return columns
}

function toRow(
  { form, fields, state, version, createdAt }: Submission,
  columns: Map<string, string>,
): string[] {
  const texts = new Map(fields.map(({ field, text }) => [`${form.id} ${field}`, text]))
  const values = [...columns.keys()].map((key) => texts.get(key) ?? '')
  return [createdAt, form.title, state, String(version), ...values]
}

/** Exports an app's submissions for the owner's data download, with one file per page. */
export async function* submissionFiles(appId: string, folder: string): AsyncGenerator<StreamedFile> {
  let number = 0
  for await (const page of eachSubmission({ appId }, PAGE, new Date()))
    yield jsonFile(`${folder}/answers/${String(++number).padStart(4, '0')}.json`, page)
}
