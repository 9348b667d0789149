import { z } from 'zod'
import { actionSchema } from './action'
import { type Block, blockSchema } from './block'
import { id } from './id'
import { TAB_ICONS } from './icon-names'
import { assetReference } from './asset'
import { marked } from './blocks/content'
import { pictureSource } from './blocks/fields'
import { wordsSchema } from './overlay'
import { hexColor, settingsSchema } from './settings'
import { sourcesSchema } from './sources'
import { plainLine, visibleLine } from './text'
import { type Visited, walkScreen } from './walk'

/** `bar` are the tabs that fit the bar; the menu takes those beyond. */
export const LIMITS = { screens: 50, blocksPerScreen: 2000, tabs: 30, bar: 5 } as const

/** What is wrong with a screen of too many blocks. */
export const FULL = `A screen holds at most ${LIMITS.blocksPerScreen} blocks`

/** What stands behind everything on a screen, by its role among the app's colors. */
export const GROUNDS = ['card', 'tint', 'primary', 'secondary'] as const

export const screenSchema = z.object({
  id,
  title: marked('words', visibleLine('Give the screen a name').max(50, 'At most 50 characters')),
  /** Without an entry in the bar and the menu; what links to it still opens it. */
  hidden: z.boolean().optional(),
  /** The app's bar above it; `clear` lies over the screen without a background of its own. */
  bar: z.enum(['shown', 'clear', 'none']).optional(),
  /** What the bar says there; the app's name or the screen's when missing. */
  barTitle: marked('words', plainLine.trim().max(50, 'At most 50 characters')).optional(),
  /** None where missing or null: it stands on the app's own. */
  background: z
    .union([z.enum(GROUNDS), hexColor])
    .nullable()
    .optional(),
  backgroundPicture: pictureSource.optional(),
  blocks: z.array(blockSchema).max(LIMITS.blocksPerScreen).refine(fitsScreen, FULL),
})

/** Whether a screen may hold these blocks and all that are in them. */
export function fitsScreen(blocks: readonly Block[]): boolean {
  return room(blocks, LIMITS.blocksPerScreen) >= 0
}

/** What is left of a number of blocks after those in a list, at every depth; it stops counting below none. */
function room(blocks: readonly Block[], left: number): number {
  for (const { children } of blocks) {
    if (--left < 0) return left
    for (const list of Object.values(children ?? {})) left = room(list, left)
  }
  return left
}

/** One entry of the bar at the bottom of the app, or of its menu. */
export const tabSchema = z.object({
  id,
  label: marked('words', visibleLine('Give the tab a name').max(24, 'At most 24 characters')),
  /** One of ours by its name, or a picture that is kept with the app. */
  icon: z.union([z.enum(TAB_ICONS), assetReference]),
  action: actionSchema,
  /** Never in the bar. */
  menuOnly: z.boolean().optional(),
})

/**
 * Everything a customer makes. Conversion writes one, the builder edits one, a release freezes one and
 * packaging turns a frozen one into bytes. The first screen is where the app starts.
 */
export const documentSchema = z
  .object({
    version: z.literal(1),
    settings: settingsSchema,
    /** Where its live content comes from. */
    sources: sourcesSchema.optional(),
    screens: atLeastOne(z.array(screenSchema).min(1).max(LIMITS.screens)),
    tabs: z.array(tabSchema).max(LIMITS.tabs).default([]),
    /** What the app says in its further languages. Whatever is wrong in it is left out, and never refused. */
    words: wordsSchema.optional(),
  })
  .superRefine((document, context) => {
    for (const twice of repeatedIds(document)) if (twice) context.addIssue({ code: 'custom', ...twice })
  })

/** The same schema, whose type says that there is a first. */
function atLeastOne<T extends z.ZodType>(schema: z.ZodArray<T>) {
  return schema as unknown as z.ZodType<
    [z.output<T>, ...z.output<T>[]],
    readonly [z.input<T>, ...z.input<T>[]]
  >
}

/** Looks at the ids of a document one by one: what is wrong with one that was there before, null for any other. */
export function* repeatedIds(document: {
  screens: readonly Screen[]
  tabs: readonly Tab[]
}): Generator<{ message: string; path: (string | number)[] } | null> {
  const seen = new Set<string>()
  const look = (value: string, path: () => (string | number)[]) => {
    const twice = seen.has(value) ? { message: `The id ${value} is used twice`, path: path() } : null
    seen.add(value)
    return twice
  }
  for (const [s, screen] of document.screens.entries()) {
    yield look(screen.id, () => ['screens', s, 'id'])
    for (const visited of walkScreen(screen))
      yield look(visited.block.id, () => ['screens', s, ...pathOf(visited), 'id'])
  }
  for (const [t, tab] of document.tabs.entries()) yield look(tab.id, () => ['tabs', t, 'id'])
}

/** Where the JSON of a screen has the block. */
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

/** The document with other screens: the same where they are, and where there would be none. */
export function withScreens(document: AppDocument, screens: Screen[]): AppDocument {
  const [first, ...rest] = screens
  return screens === document.screens || !first ? document : { ...document, screens: [first, ...rest] }
}
