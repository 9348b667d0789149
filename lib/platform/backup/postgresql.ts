import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/** A PostgreSQL program failed or is missing. The message includes its output. */
export class PostgresqlProgramError extends Error {}

/** Dumps a database into a file, in PostgreSQL's custom format. @throws PostgresqlProgramError */
export function dumpPostgresql(url: string, file: string): void {
  const { address, password } = withoutPassword(url)
  run('pg_dump', ['--format=custom', `--file=${file}`, address], password)
  run('pg_restore', ['--list', file]) // verifies the dump
}

/** Tables that are restored empty, because their rows may have been revoked since. */
const LEFT_OUT = / TABLE DATA \S+ (Session|ActionToken) /

/**
 * Restores a dump into an empty database in one transaction, without sessions and email tokens.
 * @throws PostgresqlProgramError
 */
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

/**
 * Moves the password from the arguments, which every user of the machine can read in the process list, to the
 * environment, which they cannot.
 */
function withoutPassword(url: string): { address: string; password: string | undefined } {
  const address = new URL(url)
  const password = address.password === '' ? undefined : decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}

function run(program: string, args: string[], password?: string): string {
  const env = password === undefined ? process.env : { ...process.env, PGPASSWORD: password }
  const { status, error, stdout, stderr } = spawnSync(program, args, {
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
