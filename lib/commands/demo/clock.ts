export type Happening = { at: Date; happens: () => Promise<unknown> }

/**
 * Lets things happen in the order of their times, each under its own time: what is written then, the audit log too,
 * carries the moment at which it would have been written. Timers go on as ever.
 */
export async function relive(happenings: readonly Happening[]): Promise<void> {
  const present = globalThis.Date
  let moment = present.now()
  globalThis.Date = new Proxy(present, {
    construct: (date, given: number[]) =>
      given.length === 0 ? new date(moment) : new date(...(given as [number])),
    get: (date, key) => (key === 'now' ? () => moment : (Reflect.get(date, key) as unknown)),
  })
  try {
    for (const { at, happens } of [...happenings].sort((a, b) => a.at.getTime() - b.at.getTime())) {
      moment = at.getTime()
      await happens()
    }
  } finally {
    globalThis.Date = present
  }
}
