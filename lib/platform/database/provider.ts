/** Whether an address is PostgreSQL's. Anything else is an SQLite file. */
export function isPostgresql(url: string): boolean {
  return /^postgres(ql)?:/.test(url)
}

/** The path in an SQLite address (`file:` and a path). */
export function sqliteFile(url: string): string {
  return url.replace(/^file:/, '').replace(/\?.*$/, '')
}
