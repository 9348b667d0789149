import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { applyMigrations } from '../../lib/platform/database/migrations'
import { type PostgresqlServer, startPostgresql } from './postgresql-server'

// Jest's global set-up loads this file, so its imports are relative.

const TEMPLATE = 'template_migrated'

/**
 * One PostgreSQL server for all test files, in the process of the run: started when the first of them asks for a
 * database. Whoever connects to the socket sends `empty` or `migrated`, and gets the address of a new database.
 * @param folder where the socket is made
 */
export async function offerPostgresql(
  folder: string,
): Promise<{ socket: string; stop: () => Promise<void> }> {
  let server: Promise<PostgresqlServer> | undefined
  let made = 0
  let last: Promise<unknown> = Promise.resolve()

  async function newDatabase(kind: string): Promise<string> {
    const { url } = await (server ??= startWithTemplate())
    const name = `test_${++made}`
    await execute(url, `CREATE DATABASE ${name}${kind === 'migrated' ? ` TEMPLATE ${TEMPLATE}` : ''}`)
    return withName(url, name)
  }

  const socket = join(folder, 'postgresql.sock')
  const listener = createServer((connection) => {
    connection.once('data', (kind) => {
      const mine = last.then(() => newDatabase(kind.toString()))
      last = mine.catch(() => undefined)
      mine.then(
        (url) => connection.end(url),
        (error: unknown) => connection.end(`failed: ${String(error)}`),
      )
    })
  })
  await new Promise<void>((resolve) => listener.listen(socket, resolve))
  listener.unref()
  return {
    socket,
    stop: async () => {
      listener.close()
      await (await server?.catch(() => undefined))?.stop()
    },
  }
}

async function startWithTemplate(): Promise<PostgresqlServer> {
  const server = await startPostgresql()
  await execute(server.url, `CREATE DATABASE ${TEMPLATE}`)
  await applyMigrations(withName(server.url, TEMPLATE))
  return server
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function withName(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
