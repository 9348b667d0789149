import { z } from 'zod'
import { actionSchema } from './action'
import { type Block, blockSchema } from './block'
import { id } from './id'
import { settingsSchema } from './settings'
import { plainLine } from './text'
import { subtree, type Visited, walkScreen } from './walk'

export const LIMITS = { screens: 50, blocksPerScreen: 2000, tabs: 5 } as const

export const screenSchema = z.object({
  id,
  title: plainLine.trim().min(1, 'Give the screen a name').max(50, 'At most 50 characters'),
  blocks: z
    .array(blockSchema)
    .max(LIMITS.blocksPerScreen)
    .refine(fitsScreen, `A screen holds at most ${LIMITS.blocksPerScreen} blocks`),
})

function fitsScreen(blocks: readonly Block[]): boolean {
  return blocks.flatMap(subtree).length <= LIMITS.blocksPerScreen
}

export const TAB_ICONS = [
  'home',
  'shop',
  'menu',
  'book',
  'calendar',
  'cart',
  'chat',
  'heart',
  'info',
  'map',
  'news',
  'phone',
  'search',
  'star',
  'user',
] as const

/** One entry of the bar at the bottom of the app. */
export const tabSchema = z.object({
  id,
  label: plainLine.trim().min(1, 'Give the tab a name').max(24, 'At most 24 characters'),
  icon: z.enum(TAB_ICONS),
  action: actionSchema,
})

/**
 * Everything a customer makes. Conversion writes one, the builder edits one, a release freezes one and
 * packaging turns a frozen one into bytes. The first screen is where the app starts.
 */
export const documentSchema = z
  .object({
    version: z.literal(1),
    settings: settingsSchema,
    screens: atLeastOne(z.array(screenSchema).min(1).max(LIMITS.screens)),
    tabs: z.array(tabSchema).max(LIMITS.tabs).default([]),
  })
  .superRefine(uniqueIds)

/** The same schema, whose type says that there is a first. */
function atLeastOne<T extends z.ZodType>(schema: z.ZodArray<T>) {
  return schema as unknown as z.ZodType<
    [z.output<T>, ...z.output<T>[]],
    readonly [z.input<T>, ...z.input<T>[]]
  >
}

function uniqueIds(document: { screens: Screen[]; tabs: Tab[] }, context: z.RefinementCtx): void {
  const seen = new Set<string>()
  const check = (value: string, path: (string | number)[]) => {
    if (seen.has(value)) context.addIssue({ code: 'custom', message: `The id ${value} is used twice`, path })
    seen.add(value)
  }
  document.screens.forEach((screen, s) => {
    check(screen.id, ['screens', s, 'id'])
    for (const visited of walkScreen(screen))
      check(visited.block.id, ['screens', s, ...pathOf(visited), 'id'])
  })
  document.tabs.forEach((tab, t) => check(tab.id, ['tabs', t, 'id']))
}

/** Where the JSON of a screen has the block. */
function pathOf({ ancestors, slot, index }: Visited): (string | number)[] {
  const outer = ancestors.at(-1)
  return outer ? [...pathOf(outer), 'children', slot, index] : [slot, index]
}

export type Screen = z.infer<typeof screenSchema>
export type Tab = z.infer<typeof tabSchema>
export type TabIcon = (typeof TAB_ICONS)[number]
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
