import { DAY } from '../../base/clock'

const NAME =
  /^appkiln-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.(tar\.gz(?:\.age)?|secrets\.json)$/

/** A backup's name, without extension, from its creation time. */
export function backupName(now: Date): string {
  return `appkiln-${now.toISOString().replace(/[:.]/g, '-')}`
}

/** Returns the backups and their companion files that are older than `retentionDays`. Ignores other files. */
export function outdated(names: readonly string[], retentionDays: number, now: Date): string[] {
  return names.filter((name) => {
    const made = madeAt(name)
    return made !== null && now.getTime() - made.getTime() > retentionDays * DAY
  })
}

function madeAt(name: string): Date | null {
  const [, day, hour, minute, second, ms] = NAME.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`)
}
