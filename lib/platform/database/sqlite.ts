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

/** SQLite before it can lose committed pages when two connections write at once (sqlite.org/wal.html#walresetbug). */
export const MIN_SQLITE = '3.51.3'

/**
 * How long a statement waits for another process inside SQLite, in milliseconds. The driver is synchronous, so nothing
 * else happens meanwhile: the rest of the wait is spent outside, in `tryFor`.
 */
const BUSY_TIMEOUT = 10

/** How long a writer waits for those of other processes before it fails, in milliseconds. */
const MAX_WAIT = 10_000

/**
 * SQLite's limit of parameters in a statement (SQLITE_MAX_VARIABLE_NUMBER). Where an adapter names none, Prisma takes 999,
 * which was the limit before SQLite 3.32, and refuses longer lists that it cannot split (P2029).
 */
export const MAX_PARAMETERS = 32_766

/** How long a process that works in the background may write before others get a turn, in milliseconds, and how long that is. */
const WRITING = 20
const GAP = 5

/** How long statements may follow each other before everything else gets a turn, in milliseconds. */
const TURN = 4

/** What every connection is set to. WAL is a property of the file; readers then never wait for the writer. */
const SETTINGS = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA busy_timeout = ${BUSY_TIMEOUT};`

/**
 * Prisma's adapter with a connection for reading beside the one that writes. Prisma's own has one for both: a query
 * outside of a transaction then runs inside of whichever is open, reads what may never be committed and, when that one
 * is rolled back, is lost with it after it was acknowledged. Here writers stand in line for their connection, a
 * transaction from its first statement to its last, and reads see what is committed.
 * @param url `file:` and a path
 */
export function sqliteAdapter(url: string): SqlDriverAdapterFactory {
  const open = async () => {
    const connection = await new PrismaBetterSqlite3({ url: sqliteFile(url) }).connect()
    await tryFor(MAX_WAIT, () => connection.executeScript(SETTINGS))
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
 * From now on this process leaves gaps between its writes, in which another one's are done: SQLite has no line that
 * processes stand in, and who writes again at once nearly always comes first.
 */
export function leaveGapsBetweenWrites(): void {
  leavesGaps = true
}

class TwoConnections implements SqlDriverAdapter {
  readonly provider = 'sqlite'
  readonly adapterName = 'appkiln-sqlite'
  private lastWriter: Promise<void> = Promise.resolve()
  /** How long it wrote since the last gap, in milliseconds. */
  private written = 0

  constructor(
    private readonly writer: SqlDriverAdapter,
    private readonly reader: SqlDriverAdapter,
  ) {}

  getConnectionInfo(): ConnectionInfo {
    return { maxBindValues: MAX_PARAMETERS, supportsRelationJoins: false }
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    if (isRead(query.sql)) return inTurn(() => this.reader.queryRaw(query))
    return this.write(() => this.writer.queryRaw(query))
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.write(() => this.writer.executeRaw(query))
  }

  executeScript(script: string): Promise<void> {
    return this.write(() => this.writer.executeScript(script))
  }

  /** A transaction that holds the write lock from its start: it can fail to begin, but not half-way. */
  async startTransaction(): Promise<Transaction> {
    const release = await this.waitForWriter()
    try {
      await tryFor(MAX_WAIT, () => this.writer.executeScript('BEGIN IMMEDIATE'))
    } catch (error) {
      release()
      throw error
    }
    const end = async () => release()
    return {
      provider: this.provider,
      adapterName: this.adapterName,
      options: { usePhantomQuery: false }, // Prisma itself sends COMMIT and ROLLBACK, then calls these
      queryRaw: (query) => inTurn(() => this.writer.queryRaw(query)),
      executeRaw: (query) => inTurn(() => this.writer.executeRaw(query)),
      commit: end,
      rollback: end,
    }
  }

  async dispose(): Promise<void> {
    await this.reader.dispose()
    await this.writer.dispose() // last: who closes last folds the log into the file
  }

  private async write<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.waitForWriter()
    try {
      return await inTurn(() => tryFor(MAX_WAIT, work))
    } finally {
      release()
    }
  }

  /** Waits for all writers that came before. @returns what lets the next one go on */
  private async waitForWriter(): Promise<() => void> {
    const before = this.lastWriter
    let release = () => {}
    this.lastWriter = new Promise((resolve) => (release = resolve))
    await before
    if (!leavesGaps) return release
    if (this.written > WRITING) {
      await sleep(GAP)
      this.written = 0
    }
    const began = performance.now()
    return () => {
      this.written += performance.now() - began
      release()
    }
  }
}

/** What only reads; a statement that begins in another way may write, and waits for its turn. */
function isRead(sql: string): boolean {
  return /^\s*(SELECT|EXPLAIN)\b/i.test(sql)
}

/** When the first statement of this turn of the event loop began; none has since its start. */
let turnBeganAt: number | null = null

/**
 * Runs a statement. The driver answers at once, so a loop of awaited statements never leaves the microtask queue: no request
 * would be answered and no timer fire while it runs. After a few milliseconds the event loop goes round before the next one.
 */
async function inTurn<T>(statement: () => Promise<T>): Promise<T> {
  while (turnBeganAt !== null && performance.now() - turnBeganAt >= TURN)
    await new Promise((resolve) => setImmediate(resolve))
  if (turnBeganAt === null) {
    turnBeganAt = performance.now()
    setImmediate(() => (turnBeganAt = null))
  }
  return statement()
}

/** Does work again, a little later each time, while another process writes. */
async function tryFor<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
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

/** The adapter's name for SQLITE_BUSY. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && (error.cause as { kind?: unknown } | undefined)?.kind === 'SocketTimeout'
}

/** Whether SQLite's version, as `sqlite_version()` gives it, is without the fault. */
export function isSafeSqlite(version: string): boolean {
  const numbers = (text: string) => text.split('.').map(Number)
  const [given, least] = [numbers(version), numbers(MIN_SQLITE)]
  const at = least.findIndex((number, index) => number !== given[index])
  return at === -1 || (given[at] ?? 0) > (least[at] ?? 0)
}
