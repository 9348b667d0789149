import type { Attributes } from '../../platform/html/read-html'

/** A link of the page: text, target, and the number of lists around it in its area. */
export type RawLink = { href: string; text: string; level: number }

/** A part of the page that may be its main navigation. A heavier one is more likely. */
export type Area = { weight: number; links: RawLink[] }

type OpenArea = Area & { element: string; nested: number; lists: number; isNavigation: boolean }

const MAX_OPEN = 16
const MAX_AREAS = 60
const MAX_LINKS = 80

const MENU_ELEMENTS = new Set(['ul', 'div', 'section', 'table', 'td'])
const MENU = /(?:^|[\s_-])(?:nav|navi|navbar|navigation|menu|mainmenu|mainnav|topmenu|topnav)(?:$|[\s_-]|\d)/i
const PART_OF_MENU = /item|toggle|button|link|icon|overlay|wrapper-inner/i
const MAIN = /main|primary|haupt|principal|hoofd|site|global|header|top/i
const ASIDE =
  /breadcrumb|pagin|lang|social|skip|footer|legal|cookie|secondary|sub-?nav|toc|tags?\b|share|account|utility|search/i

/**
 * Collects the links of each part of a page that looks like navigation, element by element. Counts elements
 * instead of building a tree: with broken nesting, a link at worst moves to a neighboring area.
 */
export class NavigationAreas {
  readonly areas: Area[] = []
  /** The first links outside of any area, for pages without navigation markup. */
  readonly loose: Area = { weight: 0, links: [] }
  private readonly stack: OpenArea[] = []
  private headers = 0
  private footers = 0

  open(element: string, attributes: Attributes): void {
    if (element === 'header') this.headers++
    else if (element === 'footer') this.footers++
    const area = this.areaOf(element, attributes)
    if (area) return this.push(area)
    const around = this.stack.findLast((open) => open.element === element)
    if (around) around.nested++
    const top = this.stack.at(-1)
    if (top && (element === 'ul' || element === 'ol')) top.lists++
  }

  close(element: string): void {
    if (element === 'header' && this.headers > 0) this.headers--
    else if (element === 'footer' && this.footers > 0) this.footers--
    const top = this.stack.at(-1)
    if (top && top.lists > 0 && (element === 'ul' || element === 'ol')) top.lists--
    const index = this.stack.findLastIndex((open) => open.element === element)
    const area = this.stack[index]
    if (!area) return
    if (area.nested > 0) area.nested--
    else this.stack.length = index
  }

  /** Records the start of a link. Its text follows later. Returns null if the area is full. */
  add(href: string): RawLink | null {
    const top = this.stack.at(-1)
    const { links } = top ?? this.loose
    if (links.length >= MAX_LINKS) return null
    const link = { href, text: '', level: top?.lists ?? 0 }
    links.push(link)
    return link
  }

  private push(area: OpenArea): void {
    if (this.stack.length >= MAX_OPEN || this.areas.length >= MAX_AREAS) return
    this.stack.push(area)
    this.areas.push(area)
  }

  private areaOf(element: string, attributes: Attributes): OpenArea | null {
    const isNavigation = element === 'nav' || attributes.role === 'navigation'
    const around = this.stack.at(-1)
    if (around?.isNavigation && !(isNavigation && around.element !== 'nav')) return null
    const label = labelOf(attributes)
    const weight = isNavigation ? 10 : isMenu(element, label) ? 6 : element === 'header' && !around ? 3 : 0
    if (weight === 0) return null
    const place = (this.headers > 0 ? 3 : 0) - (this.footers > 0 ? 9 : 0)
    const name = (MAIN.test(label) ? 3 : 0) - (ASIDE.test(label) ? 10 : 0)
    return {
      element,
      weight: weight + place + name,
      links: [],
      nested: 0,
      lists: element === 'ul' ? 1 : 0,
      isNavigation: weight >= 6,
    }
  }
}

/** Returns an element's labels from all attributes. */
function labelOf({ class: names = '', id = '', 'aria-label': label = '' }: Attributes): string {
  return names === '' && id === '' && label === '' ? '' : `${names} ${id} ${label}`.slice(0, 500)
}

function isMenu(element: string, label: string): boolean {
  return label !== '' && MENU_ELEMENTS.has(element) && MENU.test(label) && !PART_OF_MENU.test(label)
}
