import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/** One of PostgreSQL's programs failed, or is missing; the message says what it said. */
export class PostgresqlProgramError extends Error {}

/** Dumps a database into a file, in PostgreSQL's custom format. @throws PostgresqlProgramError */
export function dumpPostgresql(url: string, file: string): void {
  const { address, password } = withoutPassword(url)
  run('pg_dump', ['--format=custom', `--file=${file}`, address], password)
  run('pg_restore', ['--list', file]) // reads what was written
}

/** Tables that are restored empty: what they held may have ended since. */
const LEFT_OUT = / TABLE DATA \S+ (Session|ActionToken) /

/** Fills an empty database from a dump, whole or not at all, without sessions and the tokens of emails. @throws PostgresqlProgramError */
export function restorePostgresql(url: string, file: string): void {
  const { address, password } = withoutPassword(url)
  const contents = run('pg_restore', ['--list', file])
  const list = `${file}.list`
  writeFileSync(
    list,
    contents.replace(/^.*$/gm, (line) => (LEFT_OUT.test(line) ? `;${line}` : line)),
  )
  const how = [
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    `--use-list=${list}`,
  ]
  run('pg_restore', [...how, `--dbname=${address}`, file], password)
}

/** The list of processes shows what a command is called with, to every user of the machine, but not its environment. */
function withoutPassword(url: string): { address: string; password: string | undefined } {
  const address = new URL(url)
  const password = address.password === '' ? undefined : decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}

function run(program: string, given: string[], password?: string): string {
  const env = password === undefined ? process.env : { ...process.env, PGPASSWORD: password }
  const { status, error, stdout, stderr } = spawnSync(program, given, {
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error)
    throw new PostgresqlProgramError(
      `${program} is missing: ${error.message}. Install PostgreSQL’s client programs in the server’s version.`,
    )
  if (status !== 0) throw new PostgresqlProgramError(`${program} failed: ${stderr.trim()}`)
  return stdout
}
