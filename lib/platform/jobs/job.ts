import { log } from '../log'

/** Recurring background work. */
export type Job = {
  /** Used in the log, in metrics and as the lease's name. */
  name: string
  /** Interval between checks for work, in milliseconds. */
  pollEvery: number
  /**
   * For work that only one worker does at a time: interval between the starts of two runs, in milliseconds.
   * Without it, every worker runs the job, and the job must lease its rows.
   */
  every?: number
  /**
   * Maximum duration of a run before it counts as stuck and is abandoned, in milliseconds. The work must be
   * idempotent.
   */
  deadline: number
  /** Throws errors to log. The work is retried when it is next due. */
  run: (run: Run) => Promise<unknown>
  /** Closes resources that outlive a run, such as connections, once no run is in flight. */
  close?: () => Promise<unknown>
}

export type Run = {
  now: Date
  /** Check between rows. True if the process is stopping or the run is past its deadline. */
  shouldStop: () => boolean
}

type Step = (now: Date, shouldStop: () => boolean) => Promise<unknown>

/**
 * Combines steps into one run. A failing step does not stop the others.
 * @throws AggregateError of the failed steps, once all are done
 */
export function inOrder(...steps: Step[]): Job['run'] {
  return async ({ now, shouldStop }) => {
    const errors: unknown[] = []
    for (const step of steps)
      if (!shouldStop())
        await step(now, shouldStop).catch((err: unknown) => {
          log.error({ err, step: step.name }, 'background job step failed')
          errors.push(err)
        })
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} of ${steps.length} steps failed`)
  }
}
