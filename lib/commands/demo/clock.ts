export type TimelineEvent = { at: Date; happens: () => Promise<unknown> }

/**
 * Runs the events in the order of their times, with `Date` set to each event's time, so that everything
 * written, the audit log too, has that timestamp. Timers are not affected.
 */
export async function replayTimeline(happenings: readonly TimelineEvent[]): Promise<void> {
  const present = globalThis.Date
  let moment = present.now()
  globalThis.Date = new Proxy(present, {
    construct: (date, args: number[]) =>
      args.length === 0 ? new date(moment) : new date(...(args as [number])),
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
