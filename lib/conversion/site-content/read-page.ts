import { setImmediate } from 'node:timers/promises'
import { oneLine } from '../../platform/html/text'
import { resolveHttp } from '../../platform/html/link'
import type { ReadPage } from './kinds/kind'
import { everyItem, isOfType, itemsOf, textOfProperty } from './structured/item'
import { readJsonLd } from './structured/json-ld'
import { readAttributes } from './structured/microdata'
import { readFlow } from './text/flow'
import { findMain } from './text/main-element'
import { attribute, descendants, lineOf, linesOf } from './page/elements'
import { buildTree, type PageElement } from './page/page-tree'

/** Things described per page, however deep. */
const MAX_ITEMS = 3000
const STEPS_A_TURN = 4

/** Reads a page's structured data and its main text, and lets others work in between. */
export async function readPage(
  html: string,
  url: string,
  { isHome, label, readAt }: { isHome: boolean; label: string; readAt: Date },
): Promise<ReadPage> {
  const steps = buildTree(html)
  let step = steps.next()
  for (let count = 1; !step.done; step = steps.next()) if (count++ % STEPS_A_TURN === 0) await setImmediate()
  const root = step.value
  const all = [...descendants(root)]
  const base = resolveHttp(attributeOf(all, 'base', 'href'), url) ?? url
  await setImmediate()
  const budget = { items: MAX_ITEMS }
  const items = [...readJsonLd(root, budget), ...readAttributes(root, budget)]
  await setImmediate()
  const parts = readFlow(findMain(root), base)
  const heading = all.find(({ name }) => name === 'h1')
  const h1 = heading ? lineOf(heading, 80) : ''
  const title =
    label || nameInTrail(items) || h1 || oneLine(rawText(all.find(({ name }) => name === 'title')), 80)
  const isTitle = (text: string) => [title, h1].some((each) => each !== '' && each === oneLine(text))
  return {
    url,
    base,
    title,
    language: attributeOf(all, 'html', 'lang'),
    isHome,
    readAt,
    root,
    items,
    // The screen shows its title already
    parts: parts.filter(
      (part) =>
        !(part.type === 'heading' && part.level === 1 && isTitle(part.runs.map(({ text }) => text).join(''))),
    ),
    lines: linesOf(root, 60_000),
  }
}

/** Whether the page asks for a password, so that what it is for needs the site. */
export function hasPasswordField({ root }: Pick<ReadPage, 'root'>): boolean {
  return [...descendants(root)].some(
    (element) => element.name === 'input' && attribute(element, 'type').toLowerCase() === 'password',
  )
}

const attributeOf = (all: readonly PageElement[], name: string, key: string) => {
  const element = all.find((each) => each.name === name)
  return element ? attribute(element, key) : ''
}

const rawText = (element: PageElement | undefined) =>
  (element?.children ?? []).filter((child) => typeof child === 'string').join('')

/** The page's own name in its trail from the start page (BreadcrumbList). */
function nameInTrail(items: ReadPage['items']): string {
  const [trail] = everyItem(items).filter((item) => isOfType(item, /^BreadcrumbList$/))
  if (!trail) return ''
  const steps = itemsOf(trail, 'itemListElement').map((step) => ({
    position: Number(textOfProperty(step, 'position')) || 0,
    name:
      textOfProperty(step, 'name', 80) ||
      itemsOf(step, 'item').map((item) => textOfProperty(item, 'name', 80))[0] ||
      '',
  }))
  return steps.toSorted((a, b) => b.position - a.position)[0]?.name ?? ''
}
