import { SECOND } from '../../base/clock'
import { log } from '../../platform/log'
import { type Noted, recordOutcomes } from './record'

/** What a node that is killed may have sent without writing it down: a tenth of a second's, or this many. */
const FLUSH_AFTER = 100
const MOST = 200

export type Recorder = {
  note: (noted: Noted) => void
  /** Notes that are not written yet. */
  size: () => number
  /** Writes down all that was noted. */
  flush: () => Promise<void>
}

/** Writes outcomes down soon after they are known, many together. While the database is away it keeps them. */
export function createRecorder(onWritten: () => void): Recorder {
  let noted: Noted[] = []
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let underWay = 0

  const write = async () => {
    while (noted.length > 0) {
      const batch = noted.splice(0, MOST)
      underWay = batch.length
      try {
        await recordOutcomes(batch)
        failures = 0
      } catch (err) {
        noted = [...batch, ...noted]
        log.error({ err }, 'what became of push messages could not be written down')
        const pause = Math.min(2 ** failures++ * FLUSH_AFTER, 10 * SECOND)
        await new Promise((resolve) => setTimeout(resolve, pause))
        if (failures > MAX_TRIES) throw err
      } finally {
        underWay = 0
      }
      onWritten()
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing ??= write().finally(() => (writing = null))
    return writing
  }
  const flushInBackground = () => void flush().catch(() => undefined)
  return {
    note(one) {
      if (noted.push(one) >= MOST) flushInBackground()
      else timer ??= setTimeout(flushInBackground, FLUSH_AFTER)
    },
    size: () => noted.length + underWay,
    flush,
  }
}

/** Then the leases run out, and what was sent is sent again: devices drop repeats. */
const MAX_TRIES = 20
