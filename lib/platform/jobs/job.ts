import { log } from '../log'

/** Work that is done again and again in the background. */
export type Job = {
  /** In the log, in metrics, and of its lease. */
  name: string
  /** How often it is looked whether there is something to do, in milliseconds. */
  lookEvery: number
  /**
   * Of work that one worker of all does at a time: how long after it began it is due again, in milliseconds. Without it
   * every worker does the work, which then leases its rows.
   */
  every?: number
  /** After which a run counts as stuck and is given up, in milliseconds. The work must bear being done twice. */
  deadline: number
  /** Throws what is to be logged; the work is then done again when it is due. */
  run: (run: Run) => Promise<unknown>
  /** Ends what outlives a run, such as connections, once no run is under way. */
  close?: () => Promise<unknown>
}

export type Run = {
  now: Date
  /** Asked between rows: whether the process is about to stop, or the run is past its deadline. */
  shallStop: () => boolean
}

type Step = (now: Date, shallStop: () => boolean) => Promise<unknown>

/**
 * Work of several steps, of which one that fails holds up none of the others.
 * @throws AggregateError of the steps that failed, once all are done
 */
export function inOrder(...steps: Step[]): Job['run'] {
  return async ({ now, shallStop }) => {
    const errors: unknown[] = []
    for (const step of steps)
      if (!shallStop())
        await step(now, shallStop).catch((err: unknown) => {
          log.error({ err, step: step.name }, 'a step of a background job failed')
          errors.push(err)
        })
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} of ${steps.length} steps failed`)
  }
}
