import { z } from 'zod'
import { actionSchema } from './action'
import { type Block, blockSchema } from './block'
import { id, plainLine, visibleLine } from './values'
import { TAB_ICONS } from './icon-names'
import { assetReference } from './asset'
import { marked } from './blocks/content'
import { pictureSource } from './blocks/fields'
import { wordsSchema } from './overlay'
import { hexColor, settingsSchema } from './settings'
import { sourcesSchema } from './sources'
import { type Visited, walkScreen } from './walk'

/** `bar` is the maximum number of tabs in the bar. The menu contains the others. */
export const LIMITS = { screens: 50, blocksPerScreen: 2000, tabs: 30, bar: 5 } as const

/** Error for a screen with too many blocks. */
export const FULL = `A screen can have at most ${LIMITS.blocksPerScreen} blocks`

/** Backgrounds of screens, by their role among the app's colors. */
export const GROUNDS = ['card', 'tint', 'primary', 'secondary'] as const

export const screenSchema = z.object({
  id,
  title: marked('words', visibleLine('Give the screen a name').max(50, 'At most 50 characters')),
  /** Hidden from the bar and the menu. Links still open it. */
  hidden: z.boolean().optional(),
  /** The app's bar above it. `clear` overlays the screen with a transparent bar. */
  bar: z.enum(['shown', 'clear', 'none']).optional(),
  /** Title in that bar; if unset, the app's name or the screen's. */
  barTitle: marked('words', plainLine.trim().max(50, 'At most 50 characters')).optional(),
  /** The app's background if unset or null. */
  background: z
    .union([z.enum(GROUNDS), hexColor])
    .nullable()
    .optional(),
  backgroundPicture: pictureSource.optional(),
  blocks: z.array(blockSchema).max(LIMITS.blocksPerScreen).refine(fitsScreen, FULL),
})

/** Whether a screen can contain these blocks and their descendants. */
export function fitsScreen(blocks: readonly Block[]): boolean {
  return room(blocks, LIMITS.blocksPerScreen) >= 0
}

/** Returns the remaining number after subtracting all blocks in a list. Stops below zero. */
function room(blocks: readonly Block[], left: number): number {
  for (const { children } of blocks) {
    if (--left < 0) return left
    for (const list of Object.values(children ?? {})) left = room(list, left)
  }
  return left
}

/** An entry of the app's bottom bar or its menu. */
export const tabSchema = z.object({
  id,
  label: marked('words', visibleLine('Give the tab a name').max(24, 'At most 24 characters')),
  /** A named icon, or a picture stored with the app. */
  icon: z.union([z.enum(TAB_ICONS), assetReference]),
  action: actionSchema,
  /** Shown in the menu only. */
  menuOnly: z.boolean().optional(),
})

/**
 * Everything that a customer makes. Conversion writes a document, the builder edits it, a release freezes it,
 * and packaging builds packages from the frozen one. The app starts with the first screen.
 */
export const documentSchema = z
  .object({
    version: z.literal(1),
    settings: settingsSchema,
    /** Sources of its live content. */
    sources: sourcesSchema.optional(),
    screens: atLeastOne(z.array(screenSchema).min(1).max(LIMITS.screens)),
    tabs: z.array(tabSchema).max(LIMITS.tabs).default([]),
    /** Translations of the app's texts. Invalid ones are dropped, never refused. */
    words: wordsSchema.optional(),
  })
  .superRefine((document, context) => {
    for (const twice of repeatedIds(document)) if (twice) context.addIssue({ code: 'custom', ...twice })
  })

/** Types the array as not empty. */
function atLeastOne<T extends z.ZodType>(schema: z.ZodArray<T>) {
  return schema as unknown as z.ZodType<
    [z.output<T>, ...z.output<T>[]],
    readonly [z.input<T>, ...z.input<T>[]]
  >
}

/** Checks the IDs of a document one by one. Yields an error for each duplicate, and null for the others. */
export function* repeatedIds(document: {
  screens: readonly Screen[]
  tabs: readonly Tab[]
}): Generator<{ message: string; path: (string | number)[] } | null> {
  const seen = new Set<string>()
  const checkReference = (value: string, path: () => (string | number)[]) => {
    const twice = seen.has(value) ? { message: `The id ${value} is used twice`, path: path() } : null
    seen.add(value)
    return twice
  }
  for (const [s, screen] of document.screens.entries()) {
    yield checkReference(screen.id, () => ['screens', s, 'id'])
    for (const visited of walkScreen(screen))
      yield checkReference(visited.block.id, () => ['screens', s, ...pathOf(visited), 'id'])
  }
  for (const [t, tab] of document.tabs.entries()) yield checkReference(tab.id, () => ['tabs', t, 'id'])
}

/** Path of a block in the JSON of its screen. */
function pathOf({ ancestors, slot, index }: Visited): (string | number)[] {
  const outer = ancestors.at(-1)
  return outer ? [...pathOf(outer), 'children', slot, index] : [slot, index]
}

export type Screen = z.infer<typeof screenSchema>
export type Tab = z.infer<typeof tabSchema>
export type { TabIcon } from './icon-names'
export type AppDocument = z.infer<typeof documentSchema>

/** A document with one empty screen. */
export function emptyDocument(appName?: string): AppDocument {
  return documentSchema.parse({
    version: 1,
    settings: appName === undefined ? {} : { appName },
    screens: [{ id: 'screen-home', title: 'Home', blocks: [] }],
    tabs: [],
  })
}

/** Returns the document with other screens. Unchanged if they are the same, or if none would remain. */
export function withScreens(document: AppDocument, screens: Screen[]): AppDocument {
  const [first, ...rest] = screens
  return screens === document.screens || !first ? document : { ...document, screens: [first, ...rest] }
}
