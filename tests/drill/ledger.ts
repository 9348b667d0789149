import Sqlite from 'better-sqlite3'
import { Client } from 'pg'

type Rows = Record<string, unknown>[]
/** Reads from a database directly, without the service. */
export type Query = (sql: string) => Promise<Rows> | Rows

/** The table and key of each kind of write. */
const KINDS = {
  account: { sql: 'SELECT id FROM "User"', key: ({ id }) => String(id) },
  app: { sql: 'SELECT id FROM "App"', key: ({ id }) => String(id) },
  message: { sql: 'SELECT id FROM "ContactMessage"', key: ({ id }) => String(id) },
  release: {
    sql: 'SELECT "appId", version FROM "Release"',
    key: ({ appId, version }) => `${String(appId)} ${Number(version)}`,
  },
  picture: {
    sql: 'SELECT "appId", hash FROM "Asset"',
    key: ({ appId, hash }) => `${String(appId)} ${String(hash)}`,
  },
  save: {
    sql: 'SELECT "appId", number, document FROM "Revision"',
    key: ({ appId, number, document }) => {
      const { settings } = JSON.parse(String(document)) as { settings: { appName: string } }
      return `${String(appId)} ${Number(number)} ${settings.appName}`
    },
  },
} as const satisfies Record<string, { sql: string; key: (row: Rows[number]) => string }>
export type Kind = keyof typeof KINDS

/** Every acknowledged write, in order. */
export type Ledger = {
  note: (kind: Kind, ...key: (string | number)[]) => void
  count: () => number
  /** Returns counts such as `save: 120, app: 3`. */
  summary: () => string
  /** Returns those of the first `count` writes that a database does not contain. */
  missingIn: (query: Query, count?: number) => Promise<string[]>
}

export function newLedger(): Ledger {
  const writes: { kind: Kind; key: string }[] = []
  return {
    note: (kind, ...key) => writes.push({ kind, key: key.join(' ') }),
    count: () => writes.length,
    summary: () =>
      (Object.keys(KINDS) as Kind[])
        .map((kind) => `${kind}: ${writes.filter((write) => write.kind === kind).length}`)
        .join(', '),
    async missingIn(query, count = writes.length) {
      const present = new Map<Kind, Set<string>>()
      for (const [kind, { sql, key }] of Object.entries(KINDS))
        present.set(kind as Kind, new Set((await query(sql)).map(key)))
      const missing = writes.slice(0, count).filter(({ kind, key }) => !present.get(kind)?.has(key))
      return missing.map(({ kind, key }) => `${kind} ${key}`)
    },
  }
}

/** Returns the faults that SQLite's integrity check reports, and the result of `work` with the file. */
export async function withSqlite<T>(
  file: string,
  work: (query: Query) => Promise<T>,
): Promise<{ faults: string[]; result: T }> {
  const database = new Sqlite(file, { readonly: true, timeout: 10_000 })
  try {
    const query: Query = (sql) => database.prepare(sql).all() as Rows
    const rows = (await query('PRAGMA integrity_check')) as { integrity_check: string }[]
    const faults = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
    return { faults, result: await work(query) }
  } finally {
    database.close()
  }
}

export async function withPostgresql<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async (sql) => (await client.query<Rows[number]>(sql)).rows)
  } finally {
    await client.end()
  }
}
