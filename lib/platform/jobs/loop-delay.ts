import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SECOND } from '../../base/clock'
import { log } from '../log'
import { figures } from './run-figures'

const LOOK_EVERY = SECOND
/** Delays that are worth a line in the log, in milliseconds. */
const NOTABLE = SECOND

/** Logs when the event loop stood still, and which jobs ran meanwhile. @returns what stops it */
export function watchLoopDelay(): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const timer = setInterval(() => {
    const milliseconds = Math.round(delay.max / 1e6)
    if (milliseconds > NOTABLE)
      log.warn({ milliseconds, jobs: [...figures.recent] }, 'the event loop stood still')
    delay.reset()
    figures.recent = new Set(figures.underWay.keys())
  }, LOOK_EVERY).unref()
  return () => {
    clearInterval(timer)
    delay.disable()
  }
}
