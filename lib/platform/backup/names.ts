import { DAY } from '../../base/clock'

const NAME =
  /^appkiln-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.(tar\.gz(?:\.age)?|secrets\.json)$/

/** A backup's name without its ending, by the moment that it was made. */
export function backupName(now: Date): string {
  return `appkiln-${now.toISOString().replace(/[:.]/g, '-')}`
}

/** Of some files, the backups and what belongs to them that are older than `keepDays`; other files are nobody's business here. */
export function outdated(names: readonly string[], keepDays: number, now: Date): string[] {
  return names.filter((name) => {
    const made = madeAt(name)
    return made !== null && now.getTime() - made.getTime() > keepDays * DAY
  })
}

function madeAt(name: string): Date | null {
  const [, day, hour, minute, second, ms] = NAME.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`)
}
