import { cutText } from '../../base/cut-text'
import type { Action } from '../../document/action'
import { type Block, blockSchema } from '../../document/block'
import { type AppDocument, LIMITS, type Screen } from '../../document/document'
import { apply } from '../../document/operations'
import { isSame } from '../../document/values'
import { visitBlocks } from '../../document/walk'
import { pageKey } from '../../platform/html/link'
import type { ContentScreen, SiteContent, SiteFinding } from './schema'

/**
 * How a finding and the app differ. `taken`: the app has it. `left`: it doesn’t. `site-changed`: the site has
 * something newer, and the owner changed nothing. `owner-changed`: only the owner did. `both-changed`: both.
 */
export type FindingState = 'taken' | 'left' | 'site-changed' | 'owner-changed' | 'both-changed'

/** Compares a finding with the app, and with what the app had from an earlier reading. */
export function findingState(
  document: AppDocument,
  content: SiteContent,
  finding: SiteFinding,
): FindingState {
  const present = toPages(presentBlocks(document, finding), content)
  if (present.length === 0) return 'left'
  if (isSame(present, finding.blocks)) return 'taken'
  const earlier = content.earlier[finding.id] ?? finding.blocks
  if (isSame(present, earlier)) return 'site-changed'
  return isSame(earlier, finding.blocks) ? 'owner-changed' : 'both-changed'
}

/** The blocks with links to the pages that the app has screens for, as they were read. */
export function toPages(blocks: Block[], { screens }: Pick<SiteContent, 'screens'>): Block[] {
  const pages = new Map(screens.map(({ id, url }) => [id, url]))
  const toPage = (action: Action): Action => {
    const url = action.type === 'screen' ? pages.get(action.screenId) : undefined
    return url === undefined ? action : { type: 'url', url }
  }
  return visitBlocks([{ id: 'screen', blocks }], { action: toPage })[0]!.blocks
}

/** The blocks of a finding that the app has, wherever the owner moved them on their screen. */
export function presentBlocks(document: AppDocument, { id }: Pick<SiteFinding, 'id'>): Block[] {
  return document.screens.flatMap(({ blocks }) => blocks.filter((block) => isOf(block, id)))
}

/** IDs of a finding’s blocks: `block-site-hours-hours-1`. */
function isOf({ id, type }: Block, findingId: string): boolean {
  const start = `block-${findingId}-${type}-`
  return id.startsWith(start) && /^\d+$/.test(id.slice(start.length))
}

/** Puts a finding into the app, or the site’s newer version of it in its place. */
export function takeFinding(document: AppDocument, content: SiteContent, finding: SiteFinding): AppDocument {
  const screen = content.screens.find(({ id }) => id === finding.screenId)
  const opened = screen ? withScreen(document, content, screen) : document
  const screenId = screen?.id ?? opened.screens[0].id
  const present = presentBlocks(opened, finding)
  const target = opened.screens.find(({ id, blocks }) =>
    present[0] ? blocks.includes(present[0]) : id === screenId,
  )
  if (!target) return document
  const at = present[0] ? target.blocks.indexOf(present[0]) : placeFor(target, content, finding)
  const rest = target.blocks.filter((block) => !isOf(block, finding.id))
  const before = target.blocks.slice(0, at).filter((block) => !isOf(block, finding.id)).length
  const blocks = [...rest.slice(0, before), ...finding.blocks, ...rest.slice(before)]
  return toScreens(withBlocks(opened, target.id, blocks), content)
}

/** Takes a finding out of the app, with its screen if nothing else is left on it. */
export function leaveFinding(document: AppDocument, content: SiteContent, finding: SiteFinding): AppDocument {
  let next = document
  for (const block of presentBlocks(document, finding))
    next = apply(next, { type: 'remove-block', blockId: block.id })
  const screen = content.screens.find(({ id }) => id === finding.screenId)
  const left = next.screens.find(({ id }) => id === screen?.id)
  const isEmpty = screen && left?.blocks.every(({ id }) => frameOf(screen).some((block) => block.id === id))
  return isEmpty ? withoutScreen(next, screen) : next
}

/** After the findings before it on the screen, else below its heading; on the first screen at the end. */
function placeFor({ id, blocks }: Screen, { findings, screens }: SiteContent, finding: SiteFinding): number {
  const own = findings.filter(({ screenId }) => screenId === finding.screenId)
  const before = own.slice(
    0,
    own.findIndex((one) => one.id === finding.id),
  )
  const last = blocks.findLastIndex((block) => before.some((one) => isOf(block, one.id)))
  if (last >= 0) return last + 1
  const next = blocks.findIndex((block) => own.some((one) => isOf(block, one.id)))
  if (next >= 0) return next
  if (screens.some((screen) => screen.id === id)) return Math.min(1, blocks.length)
  // Above the entries to the pages, below what introduces the app
  const first = blocks.findIndex(({ type }) => !['header', 'image', 'text'].includes(type))
  return first < 0 ? blocks.length : first
}

/** The heading, and the way to the web page. */
function frameOf({ id, title, url, open }: ContentScreen): [Block, Block] {
  const button = { text: open, style: 'outline', action: { type: 'url', url } }
  return [
    blockSchema.parse({ id: `block-${id}-header`, type: 'header', title, subtitle: '' }),
    blockSchema.parse({ id: `block-${id}-web`, type: 'button', ...button }),
  ]
}

/** Adds a screen in the order of the site's menu. A page that nothing in the app opens gets a tab. */
function withScreen(document: AppDocument, content: SiteContent, screen: ContentScreen): AppDocument {
  if (document.screens.some(({ id }) => id === screen.id)) return document
  const { id, title, icon } = screen
  const before = content.screens.slice(0, content.screens.indexOf(screen)).map((one) => one.id)
  const last = document.screens.findLastIndex((one) => before.includes(one.id))
  const next = document.screens.findIndex((one) => content.screens.some((each) => each.id === one.id))
  const index = last >= 0 ? last + 1 : next >= 0 ? next : document.screens.length
  const added = apply(document, {
    ...{ type: 'insert-screen', index },
    screen: { id, title, blocks: frameOf(screen) },
  })
  if (added === document) return document
  const opened = toScreens(added, content)
  if (opened !== added || opened.tabs.length >= LIMITS.tabs) return opened
  const action = { type: 'screen' as const, screenId: id }
  const label = cutText(title, 24).trim()
  return apply(opened, { type: 'insert-tab', tab: { id: `tab-${id}`, label, icon, action } })
}

/** Lets what opens a page of the site open its screen, except for the way back to the page. */
function toScreens(document: AppDocument, content: SiteContent): AppDocument {
  const present = content.screens.filter(({ id }) => document.screens.some((screen) => screen.id === id))
  const screens = new Map(present.map(({ id, url }) => [pageKey(url), id]))
  const frames = new Set(present.map(({ id }) => `block-${id}-web`))
  const toScreen = (action: Action): Action => {
    const isPage = action.type === 'url' && /^https?:/i.test(action.url)
    const screenId = isPage ? screens.get(pageKey(action.url)) : undefined
    return screenId === undefined ? action : { type: 'screen', screenId }
  }
  return withActions(document, toScreen, frames)
}

function withoutScreen(document: AppDocument, { id, url }: ContentScreen): AppDocument {
  const isAdded = document.tabs.some((tab) => tab.id === `tab-${id}`)
  const opened = isAdded ? apply(document, { type: 'remove-tab', tabId: `tab-${id}` }) : document
  const toPage = (action: Action): Action =>
    action.type === 'screen' && action.screenId === id ? { type: 'url', url } : action
  return apply(withActions(opened, toPage), { type: 'remove-screen', screenId: id })
}

/** @param except IDs of blocks of a screen that stay as they are */
function withActions(
  document: AppDocument,
  change: (action: Action) => Action,
  except: ReadonlySet<string> = new Set(),
): AppDocument {
  const changed = visitBlocks(document.screens, { action: change })
  const screens = document.screens.map((screen, index) => {
    const { blocks } = changed[index]!
    if (blocks === screen.blocks) return screen
    const restored = blocks.map((block, at) => (except.has(block.id) ? screen.blocks[at]! : block))
    return isSame(restored, screen.blocks) ? screen : { ...screen, blocks: restored }
  })
  const tabs = document.tabs.map((tab) => {
    const action = change(tab.action)
    return action === tab.action ? tab : { ...tab, action }
  })
  const isChanged =
    screens.some((screen, index) => screen !== document.screens[index]) ||
    tabs.some((tab, index) => tab !== document.tabs[index])
  return isChanged ? { ...document, screens: screens as AppDocument['screens'], tabs } : document
}

function withBlocks(document: AppDocument, screenId: string, blocks: Block[]): AppDocument {
  const screens = document.screens.map((screen) => (screen.id === screenId ? { ...screen, blocks } : screen))
  return { ...document, screens: screens as AppDocument['screens'] }
}
