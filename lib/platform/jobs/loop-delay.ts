import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SECOND } from '../../base/clock'
import { log } from '../log'
import { runMetrics } from './run-metrics'

const CHECK_INTERVAL = SECOND
/** Minimum delay to log, in milliseconds. */
const NOTABLE = SECOND

/**
 * Logs when the event loop was blocked, and the jobs that ran meanwhile.
 * @returns a function that stops it
 */
export function watchLoopDelay(): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const timer = setInterval(() => {
    const milliseconds = Math.round(delay.max / 1e6)
    if (milliseconds > NOTABLE) log.warn({ milliseconds, jobs: [...runMetrics.recent] }, 'event loop blocked')
    delay.reset()
    runMetrics.recent = new Set(runMetrics.inFlight.keys())
  }, CHECK_INTERVAL).unref()
  return () => {
    clearInterval(timer)
    delay.disable()
  }
}
