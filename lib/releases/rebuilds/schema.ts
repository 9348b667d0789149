import { z } from 'zod'

/** Maximum failures listed. */
export const MAX_FAILURES = 100

/** State of the rebuilds for the newest Android shell: the number of outdated apps, and progress. */
export const rebuildAnswer = z.object({
  outdated: z.int().describe('Published apps whose newest release is for an earlier shell.'),
  latest: z
    .object({
      id: z.string(),
      state: z.enum(['running', 'canceled', 'done']),
      startedAt: z.iso.datetime(),
      total: z.int(),
      done: z.int(),
      failed: z.int(),
      failures: z
        .array(z.object({ appId: z.string(), name: z.string(), reason: z.string() }))
        .describe(`At most ${MAX_FAILURES}, by name.`),
    })
    .nullable()
    .describe('The last requested rebuild.'),
})
export type RebuildState = z.infer<typeof rebuildAnswer>
