import { attribute, isHidden, textOf } from '../page/elements'
import type { PageElement } from '../page/page-tree'

/** Parts of pages around their main text. */
const AROUND_ELEMENTS: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'dialog'])
const AROUND_ROLES =
  /^(?:navigation|banner|contentinfo|complementary|search|dialog|alertdialog|menu|menubar|toolbar)$/
const AROUND_NAMES =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|newsletter|breadcrumbs?|sidebar|widget-area|site-(?:header|footer)|page-footer|share|sharing|social(?:-?(?:links|icons|share|media))?|related|recommended|comments?|respond|pagination|pager|skip-?link|screen-reader-text|sr-only|visually-hidden|masthead|offcanvas|popup|modal|advert(?:isement)?|ads?|promo-bar|lang(?:uage)?-?switch(?:er)?|footer|topbar|toolbar|post-?meta|byline|tags?-links)(?:$|[\s_-])/i
const MAIN_NAMES =
  /(?:^|[\s_-])(?:article|article-?body|content|entry|entry-content|main|main-content|page-content|post|post-content|story|story-?body|text)(?:$|[\s_-])/i

/** Whether an element is around the main text: menus, footers, banners, comments. */
export function isAround(element: PageElement): boolean {
  const { name } = element
  if (name === 'body' || name === 'html' || name === 'main') return false
  if (AROUND_ELEMENTS.has(name) || AROUND_ROLES.test(attribute(element, 'role').toLowerCase())) return true
  if (name === 'header' && !has(element, /^h[1-3]$/)) return true
  const names = `${attribute(element, 'class')} ${attribute(element, 'id')}`.slice(0, 300)
  // A wrapper such as `ad-wallpaper` has the whole page inside
  return (
    AROUND_NAMES.test(names) && name !== 'article' && name !== 'section' && !has(element, /^(?:h1|main)$/)
  )
}

function has(element: PageElement, names: RegExp): boolean {
  return element.children.some(
    (child) => typeof child !== 'string' && (names.test(child.name) || has(child, names)),
  )
}

type Score = { text: number; links: number; paragraphs: number }

/** Minimum share of the whole page's text of an element that stands for it. */
const MAJOR = 0.6
const MIN_TEXT = 140
const MIN_DIRECT = 80

/**
 * Finds the element with the page's main text: the page's own `main` or only article, else the smallest
 * element that has most of the running text.
 */
export function findMain(root: PageElement): PageElement {
  const declared: PageElement[] = []
  const articles: PageElement[] = []
  const scores = new Map<PageElement, Score>()
  const visit = (element: PageElement): Score => {
    const score: Score = { text: 0, links: 0, paragraphs: 0 }
    let direct = 0
    for (const child of element.children) {
      if (typeof child === 'string') direct += child.trim().length
      else if (!isHidden(child) && !isAround(child)) {
        const inner = visit(child)
        score.text += inner.text
        score.links += inner.links
        score.paragraphs += inner.paragraphs
      }
    }
    score.text += direct
    if (element.name === 'a') score.links = score.text
    if (/^(?:p|pre|blockquote|li|dd|td)$/.test(element.name))
      score.paragraphs += Math.max(0, score.text - score.links * 1.5)
    // Text with line breaks instead of paragraphs
    else if (direct > MIN_DIRECT && element.name !== 'a') score.paragraphs += direct
    if (element.name === 'main' || attribute(element, 'role') === 'main') declared.push(element)
    if (element.name === 'article' || /Article|BlogPosting/.test(attribute(element, 'itemtype')))
      articles.push(element)
    scores.set(element, score)
    return score
  }
  const pageText = visit(root)
  const textIn = (element: PageElement) => scores.get(element)?.paragraphs ?? 0
  const main = declared.toSorted((a, b) => textIn(b) - textIn(a))[0]
  const top = main && textIn(main) >= pageText.paragraphs * 0.3 ? main : root
  const article = articles.toSorted((a, b) => textIn(b) - textIn(a))[0]
  if (article && textIn(article) >= textIn(top) * MAJOR && textIn(article) > MIN_TEXT)
    return narrowed(article, scores)
  return narrowed(top, scores)
}

/** Goes down while one child has nearly all of the text. */
function narrowed(start: PageElement, scores: ReadonlyMap<PageElement, Score>): PageElement {
  let element = start
  for (;;) {
    const total = scores.get(element)?.paragraphs ?? 0
    const next = element.children.find((child): child is PageElement => {
      if (typeof child === 'string') return false
      const own = scores.get(child)?.paragraphs ?? 0
      const named = MAIN_NAMES.test(`${attribute(child, 'class')} ${attribute(child, 'id')}`)
      return (
        own > 0 &&
        own >= total * (named ? 0.75 : 0.97) &&
        !/^(?:p|ul|ol|dl|table|tr|tbody|li|td)$/.test(child.name)
      )
    })
    if (!next || total === 0) return element
    element = next
  }
}

/** Share of a text that is links. */
export function linkShare(element: PageElement): number {
  let links = 0
  const visit = (each: PageElement) => {
    for (const child of each.children)
      if (typeof child !== 'string') {
        if (child.name === 'a') links += textOf(child, 500).trim().length
        else visit(child)
      }
  }
  visit(element)
  const all = textOf(element).trim().length
  return all === 0 ? 1 : links / all
}
