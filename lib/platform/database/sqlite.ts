import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers'
import { setTimeout as sleep } from 'node:timers/promises'
import type {
  ConnectionInfo,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from '@prisma/driver-adapter-utils'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { sqliteFile } from './provider'

/**
 * Minimum version of SQLite. Earlier ones can lose committed pages when two connections write concurrently
 * (sqlite.org/wal.html#walresetbug).
 */
export const MIN_SQLITE = '3.51.3'

/**
 * Maximum wait inside SQLite for another process, in milliseconds. The driver is synchronous and blocks the
 * event loop meanwhile, so the rest of the wait happens in `retryFor`.
 */
const BUSY_TIMEOUT = 10

/** Maximum wait of a writer for other processes, in milliseconds. */
const MAX_WAIT = 10_000

/**
 * SQLite's maximum parameters per statement (SQLITE_MAX_VARIABLE_NUMBER). If an adapter does not set it,
 * Prisma assumes 999, the limit before SQLite 3.32, and rejects longer lists that it cannot split (P2029).
 */
export const MAX_PARAMETERS = 32_766

/**
 * Maximum time that a background process writes before it pauses for others, and the length of the pause, in
 * milliseconds.
 */
const MAX_WRITING = 20
const PAUSE = 5

/** Maximum time that statements run before they yield to the event loop, in milliseconds. */
const MAX_BLOCKING = 4

/**
 * Settings of every connection. WAL is a property of the file; with it, readers never wait for the writer.
 */
const SETTINGS = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA busy_timeout = ${BUSY_TIMEOUT};`

/**
 * Prisma's adapter with separate connections for reading and writing. Prisma's own adapter uses one for both:
 * a query outside of a transaction then runs inside whichever is open, reads uncommitted data and, if that
 * one rolls back, is lost although it was acknowledged. Here writers queue for their connection, a
 * transaction from its first statement to its last, and reads see committed data only.
 * @param url `file:` and a path
 */
export function sqliteAdapter(url: string): SqlDriverAdapterFactory {
  const open = async () => {
    const connection = await new PrismaBetterSqlite3({ url: sqliteFile(url) }).connect()
    await retryFor(MAX_WAIT, () => connection.executeScript(SETTINGS))
    return connection
  }
  return {
    provider: 'sqlite',
    adapterName: 'appkiln-sqlite',
    connect: async () => new TwoConnections(await open(), await open()),
  }
}

let leavesGaps = false

/**
 * Makes this process pause between its writes, so that other processes can write. SQLite does not queue
 * writers of different processes, and a process that writes again immediately nearly always wins.
 */
export function leaveGapsBetweenWrites(): void {
  leavesGaps = true
}

class TwoConnections implements SqlDriverAdapter {
  readonly provider = 'sqlite'
  readonly adapterName = 'appkiln-sqlite'
  private lastWriter: Promise<void> = Promise.resolve()
  /** Time spent writing since the last pause, in milliseconds. */
  private written = 0

  constructor(
    private readonly writer: SqlDriverAdapter,
    private readonly reader: SqlDriverAdapter,
  ) {}

  getConnectionInfo(): ConnectionInfo {
    return { maxBindValues: MAX_PARAMETERS, supportsRelationJoins: false }
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    if (isRead(query.sql)) return runStatement(() => this.reader.queryRaw(query))
    return this.write(() => this.writer.queryRaw(query))
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.write(() => this.writer.executeRaw(query))
  }

  executeScript(script: string): Promise<void> {
    return this.write(() => this.writer.executeScript(script))
  }

  /** A transaction that has the write lock from its start: it can fail to begin, but not half-way. */
  async startTransaction(): Promise<Transaction> {
    const release = await this.waitForWriter()
    try {
      await retryFor(MAX_WAIT, () => this.writer.executeScript('BEGIN IMMEDIATE'))
    } catch (error) {
      release()
      throw error
    }
    const end = async () => release()
    return {
      provider: this.provider,
      adapterName: this.adapterName,
      options: { usePhantomQuery: false }, // Prisma itself sends COMMIT and ROLLBACK, then calls these
      queryRaw: (query) => runStatement(() => this.writer.queryRaw(query)),
      executeRaw: (query) => runStatement(() => this.writer.executeRaw(query)),
      commit: end,
      rollback: end,
    }
  }

  async dispose(): Promise<void> {
    await this.reader.dispose()
    await this.writer.dispose() // last, because the last connection to close checkpoints the log
  }

  private async write<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.waitForWriter()
    try {
      return await runStatement(() => retryFor(MAX_WAIT, work))
    } finally {
      release()
    }
  }

  /** Waits for all earlier writers. @returns a function that releases the next one */
  private async waitForWriter(): Promise<() => void> {
    const before = this.lastWriter
    let release = () => {}
    this.lastWriter = new Promise((resolve) => (release = resolve))
    await before
    if (!leavesGaps) return release
    if (this.written > MAX_WRITING) {
      await sleep(PAUSE)
      this.written = 0
    }
    const began = performance.now()
    return () => {
      this.written += performance.now() - began
      release()
    }
  }
}

/** Whether a statement only reads. Any other may write, and waits in the queue. */
function isRead(sql: string): boolean {
  return /^\s*(SELECT|EXPLAIN)\b/i.test(sql)
}

/** Start of the first statement in this turn of the event loop; null if there was none yet. */
let turnBeganAt: number | null = null

/**
 * Runs a statement. The driver returns synchronously, so a loop of awaited statements never leaves the
 * microtask queue, and meanwhile no request is served and no timer fires. After a few milliseconds, yields to
 * the event loop before the next statement.
 */
async function runStatement<T>(statement: () => Promise<T>): Promise<T> {
  while (turnBeganAt !== null && performance.now() - turnBeganAt >= MAX_BLOCKING)
    await new Promise((resolve) => setImmediate(resolve))
  if (turnBeganAt === null) {
    turnBeganAt = performance.now()
    setImmediate(() => (turnBeganAt = null))
  }
  return statement()
}

/** Retries work with backoff while another process writes. */
async function retryFor<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + milliseconds
  for (let pause = 2; ; pause = Math.min(pause * 2, 20)) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** The adapter's error for SQLITE_BUSY. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && (error.cause as { kind?: unknown } | undefined)?.kind === 'SocketTimeout'
}

/** Whether a version from `sqlite_version()` is `MIN_SQLITE` or later. */
export function isSafeSqlite(version: string): boolean {
  const numbers = (text: string) => text.split('.').map(Number)
  const [actual, minimum] = [numbers(version), numbers(MIN_SQLITE)]
  const at = minimum.findIndex((number, index) => number !== actual[index])
  return at === -1 || (actual[at] ?? 0) > (minimum[at] ?? 0)
}
