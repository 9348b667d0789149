import { LRUCache } from 'lru-cache'
import { DAY, SECOND } from '../../base/clock'
import { cutText } from '../../base/cut-text'
import { runYielding } from '../../base/run-yielding'
import type { Column } from '../../document/sources'
import { withoutControls } from '../../document/values'
import type { Result } from '../../base/result'
import type { FetchProblem } from '../../guarded-fetch/errors'
import type { FetchedPage, FetchOptions } from '../../guarded-fetch/guarded-fetch'
import { log } from '../../platform/log'
import { singleton } from '../../platform/singleton'
import { shortHash } from '../short-hash'
import { readMarkupOnServer } from '../html-on-server'
import { type Asking, withStore } from '../relay/limits'
import { isProblem, problemOfFetch, problemOfStatus, tableError, type TableProblem } from './problems'
import type { Table, TableFormat } from './table'

/** A new row is in apps within a minute: this age, and that of the response in the relay and on the phone. */
const FRESH = 30 * SECOND
/** Failures are not repeated for so long. */
const FAILURE_FRESH = 5 * SECOND
/** For how long the last table is served while its site does not respond. */
const OUTAGE = DAY
const MAX_BYTES = 5 * 1024 * 1024
/** Approximate bytes of all tables of this process. */
const MAX_MEMORY = 96 * 1024 * 1024
const ROWS_PER_STEP = 50
/** Hosts of the documents of many, with a limit per document. */
const SHARED_HOSTS: ReadonlySet<string> = new Set([
  'docs.google.com',
  'calendar.google.com',
  'www.youtube.com',
])

/** Fetches a document through the guard. */
export type TableFetch = (
  url: string,
  options: Pick<FetchOptions, 'accept' | 'maxBytes'>,
) => Promise<Result<FetchedPage, FetchProblem>>

export type TableSource = { address: string; columns?: readonly Column[] | undefined }
export type LoadedTable = { table: Table; at: number; size: number }

const tables = singleton(
  'tables',
  () => new LRUCache<string, LoadedTable>({ maxSize: MAX_MEMORY, sizeCalculation: ({ size }) => size }),
)
const failures = singleton(
  'table failures',
  () => new LRUCache<string, TableProblem>({ max: 1000, ttl: FAILURE_FRESH }),
)
const loading = singleton('loading tables', () => new Map<string, Promise<LoadedTable>>())

/**
 * Returns the table of a source, at most half a minute old. Concurrent callers share one request. While the
 * site does not respond, the last table is returned for a day.
 * @throws AppError `source-not-shared` and the other problems of `problems.ts`, and as `withStore`
 */
export async function loadTable(
  format: TableFormat,
  source: TableSource,
  { fetch, asking }: { fetch: TableFetch; asking: Asking },
): Promise<LoadedTable> {
  const key = JSON.stringify([format.accept, source.address, source.columns ?? []])
  const known = tables.get(key)
  if (known && Date.now() - known.at < FRESH) return known
  const spare = known && Date.now() - known.at < OUTAGE ? known : null
  const failed = failures.get(key)
  if (failed) {
    if (spare) return spare
    throw tableError(failed)
  }
  const read = () => readTable(format, source, fetch, key)
  const running = loading.get(key) ?? withStore(asking, storeOf(source.address), read)
  loading.set(key, running)
  try {
    return await running
  } catch (error) {
    if (spare) return spare
    throw error
  } finally {
    if (loading.get(key) === running) loading.delete(key)
  }
}

function storeOf(address: string): string {
  const { hostname, origin, pathname, search } = new URL(address)
  return SHARED_HOSTS.has(hostname) ? origin + shortHash(pathname + search) : origin
}

async function readTable(
  format: TableFormat,
  source: TableSource,
  fetch: TableFetch,
  key: string,
): Promise<LoadedTable> {
  const read = await fetchTable(format, source, fetch)
  if (isProblem(read)) {
    failures.set(key, read)
    throw tableError(read)
  }
  const { table, size } = read
  const loaded = { table, size, at: Date.now() }
  tables.set(key, loaded)
  return loaded
}

/** A table, the address of its document, and about as many bytes as it takes. */
export type FetchedTable = { table: Table; address: string; size: number }

/** Fetches and reads a table without the cache. */
export async function fetchTable(
  format: TableFormat,
  { address, columns = [] }: TableSource,
  fetch: TableFetch,
): Promise<FetchedTable | TableProblem> {
  const { accept, download, documentOf, read } = format
  const wanted = download?.(address) ?? address
  const response = await fetch(wanted, { accept, maxBytes: MAX_BYTES })
  if (!response.ok) return problemOfFetch(response.problem)
  const { status, url, headers, bytes } = response.value
  const problem = problemOfStatus(status)
  if (problem) return problem
  const text = textOf(bytes, headers['content-type'] ?? '')
  if (/^text\/html\b/i.test(headers['content-type'] ?? '')) {
    const document = documentOf?.(text)
    if (document)
      return fetchTable({ ...format, documentOf: () => null }, { address: document, columns }, fetch)
    // Google answers with its sign-in page for a file that is not shared.
    const isSignIn = /^accounts\.google\.com$|(?:^|\.)login\./.test(new URL(url).hostname)
    return isSignIn ? 'not-shared' : 'not-table'
  }
  // The fragment is of the document, wherever it is.
  const context = {
    url: new URL(new URL(wanted).hash, url).href,
    columns,
    markup: readMarkupOnServer,
    now: Date.now(),
  }
  const table = await readSafely(() => runYielding(read(text, context)))
  if (isProblem(table)) return table
  const name = table.name || fileName(headers['content-disposition'] ?? '')
  return { table: { ...table, name }, address: wanted, size: await runYielding(sizeOf(table)) }
}

/** A document that a reader fails on is not fetched again for each call. */
async function readSafely(read: () => Promise<Table | TableProblem>): Promise<Table | TableProblem> {
  try {
    return await read()
  } catch (err) {
    log.warn({ err }, 'failed to read a table')
    return 'not-table'
  }
}

/** About as many bytes as a table takes. The largest one is kept alone. */
function* sizeOf({ rows }: Table): Generator<void, number> {
  let size = 2000
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_PER_STEP === 0) yield
    size += JSON.stringify(row).length
  }
  return Math.min(size, MAX_MEMORY)
}

/** Returns the file's name without its ending, as a download is called (RFC 6266), or an empty text. */
function fileName(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([\w.%~-]{1,300})/i.exec(disposition) ?? []
  const [, quoted = ''] = /filename="([^"]{1,200})"/i.exec(disposition) ?? []
  try {
    const name = encoded ? decodeURIComponent(encoded) : quoted
    return cutText(withoutControls(name.replace(/\.\w{2,4}$/, ''), { lines: false }).trim(), 80)
  } catch {
    return ''
  }
}

/** Decodes text: UTF-8 or UTF-16, else what the header states, else Windows-1252, which Excel writes. */
function textOf(bytes: Uint8Array, type: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const [, stated] = /charset="?([\w-]{1,20})/i.exec(type) ?? []
  for (const encoding of ['utf-8', stated, 'windows-1252']) {
    try {
      if (encoding) return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not in this encoding, or an unknown one.
    }
  }
  return new TextDecoder().decode(bytes)
}
