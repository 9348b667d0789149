// Extends the driver adapters with the functions that the schema engine needs for migrations.

export const isPostgresql = (url) => /^postgres(ql)?:/.test(url)

/** Returns a migration-aware adapter factory for a database URL. */
export async function createFactory(url) {
  return isPostgresql(url) ? postgresqlFactory(url) : sqliteFactory(url)
}

/** Runs whole scripts as the engine sends them. Its shadow database is in memory. */
async function sqliteFactory(url) {
  const { PrismaBetterSqlite3 } = await import('@prisma/adapter-better-sqlite3')
  const factory = new PrismaBetterSqlite3({ url: url.replace(/\?.*$/, ''), timeout: 5000 })
  for (const method of ['connect', 'connectToShadowDb']) {
    const open = factory[method].bind(factory)
    factory[method] = async () => withScripts(await open())
  }
  return factory
}

/** The engine sends whole scripts through executeRaw and queryRaw, which accept one statement. */
function withScripts(connection) {
  const isScript = ({ sql, args }) => !args?.length && /;\s*\S/.test(sql)
  const executeRaw = connection.executeRaw.bind(connection)
  const queryRaw = connection.queryRaw.bind(connection)
  connection.executeRaw = async (query) => {
    if (!isScript(query)) return executeRaw(query)
    await connection.executeScript(query.sql)
    return 0
  }
  connection.queryRaw = async (query) => {
    if (!isScript(query)) return queryRaw(query)
    await connection.executeScript(query.sql)
    return { columnTypes: [], columnNames: [], rows: [] }
  }
  return connection
}

async function postgresqlFactory(url) {
  const { PrismaPg } = await import('@prisma/adapter-pg')
  const { default: pg } = await import('pg')
  teachPg(pg.Client)
  const { hostname, port, username, password, pathname } = new URL(url)
  // Separate fields, because a connection string would override the shadow database's name.
  return new PrismaPg({
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  })
}

const CHAR = 18
const TEXT = 25

/** The adapter rejects the catalog's `"char"` columns, and shadow databases are dropped while connected. */
function teachPg(Client) {
  const query = Client.prototype.query
  if (query.taught) return
  const asText = (result) => {
    for (const one of [result].flat())
      for (const field of one?.fields ?? []) if (field.dataTypeID === CHAR) field.dataTypeID = TEXT
    return result
  }
  const forced = (sql) =>
    sql.replace(
      /^(\s*DROP DATABASE (?:IF EXISTS )?"prisma_migrate_shadow[^"]*")(?!.*FORCE)/i,
      '$1 WITH (FORCE)',
    )
  Client.prototype.query = function (first, ...rest) {
    const statement =
      typeof first === 'string' ? forced(first) : first?.text ? { ...first, text: forced(first.text) } : first
    const passed = rest.map((value) =>
      typeof value === 'function' ? (error, result) => value(error, result && asText(result)) : value,
    )
    const answer = query.call(this, statement, ...passed)
    return typeof answer?.then === 'function' ? answer.then(asText) : answer
  }
  Client.prototype.query.taught = true
}

const LEDGER = {
  sqlite: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL,
    "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0);`,
  postgresql: `CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0);`,
}

/** Creates the table of applied migrations if it is missing. */
export async function ensureLedger(url) {
  const connection = await (await createFactory(url)).connect()
  await connection.executeScript(isPostgresql(url) ? LEDGER.postgresql : LEDGER.sqlite)
  await connection.dispose()
}

/** Drops all tables and views of a SQLite database. The engine's own reset only empties them. */
export async function dropEverything(url) {
  const connection = await (await createFactory(url)).connect()
  const { rows } = await connection.queryRaw({
    sql: "SELECT type, name FROM sqlite_master WHERE type IN ('view', 'table') AND name NOT LIKE 'sqlite_%' ORDER BY type DESC",
    args: [],
    argTypes: [],
  })
  const drops = rows.map(([type, name]) => `DROP ${type} "${name}";`).join('')
  await connection.executeScript(`PRAGMA foreign_keys=OFF;${drops}PRAGMA foreign_keys=ON;`)
  await connection.dispose()
}
