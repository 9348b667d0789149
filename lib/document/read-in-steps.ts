import { z } from 'zod'
import {
  type AppDocument,
  FULL,
  LIMITS,
  documentSchema,
  fitsScreen,
  repeatedIds,
  screenSchema,
} from './document'
import { toCurrentVersion } from './migrations'
import { Problems } from './problems'
import { BLOCKS_OF_A_STEP, readBlocks } from './read-blocks'
import { tidyWordsInSteps } from './words'

const documentShell = z.object({
  ...documentSchema.shape,
  screens: z.array(z.unknown()).min(1).max(LIMITS.screens),
})
const screenShell = z.object({
  ...screenSchema.shape,
  blocks: z.array(z.unknown()).max(LIMITS.blocksPerScreen),
})

/**
 * Reads a received document like `readDocument`, but pauses after every hundred blocks and stops at the
 * hundredth problem. Reports the same problems in the same order.
 * @throws ZodError if it is not a document; RangeError if its version is newer
 */
export function* readYielding(value: unknown): Generator<void, AppDocument> {
  const received = toCurrentVersion(value)
  yield
  const shell = documentShell.safeParse(received)
  const wrong = shell.error?.issues ?? []
  const problems = new Problems()
  problems.add(wrong.filter(({ path }) => path[0] !== 'tabs'))
  const screens: unknown[] = []
  for (const [index, screen] of screensIn(received, wrong).entries())
    screens.push(yield* readScreen(screen, ['screens', index], problems))
  problems.add(wrong.filter(({ path }) => path[0] === 'tabs'))
  problems.throwAny()
  const document = { ...shell.data, screens } as AppDocument
  yield* refuseRepeatedIds(document, problems)
  return yield* tidyWordsInSteps(document)
}

/** Returns no screens if the list itself is invalid. */
function screensIn(received: unknown, wrong: readonly { path: PropertyKey[] }[]): unknown[] {
  if (wrong.some(({ path }) => path.length === 0 || path[0] === 'screens')) return []
  return (received as { screens: unknown[] }).screens
}

function* readScreen(received: unknown, at: PropertyKey[], problems: Problems): Generator<void, unknown> {
  const shell = screenShell.safeParse(received)
  const wrong = shell.error?.issues ?? []
  problems.add(wrong, at)
  if (wrong.some(({ path }) => path.length === 0 || path[0] === 'blocks')) return null
  const before = problems.count
  const { blocks: list } = received as { blocks: unknown[] }
  const place = { level: 1, at: [...at, 'blocks'], accepts: () => true }
  const blocks = yield* readBlocks(list, place, problems)
  if (problems.count === before && !fitsScreen(blocks)) problems.addOne(FULL, [...at, 'blocks'])
  return { ...shell.data, blocks }
}

function* refuseRepeatedIds(document: AppDocument, problems: Problems): Generator<void> {
  let seen = 0
  for (const twice of repeatedIds(document)) {
    if (twice) problems.addOne(twice.message, twice.path)
    if (++seen % (10 * BLOCKS_OF_A_STEP) === 0) yield
  }
  problems.throwAny()
}
