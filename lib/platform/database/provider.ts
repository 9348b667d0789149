/** Which database an address is of; without `postgresql://` it is a file of SQLite. */
export function isPostgresql(url: string): boolean {
  return /^postgres(ql)?:/.test(url)
}

/** The path in SQLite's address, `file:` and a path. */
export function sqliteFile(url: string): string {
  return url.replace(/^file:/, '').replace(/\?.*$/, '')
}
