import { pageKey, resolveHttp } from '../../../platform/html/link'
import { attribute, descendants, lineOf } from '../page/elements'
import type { PageElement } from '../page/page-tree'
import { addressOfProperty, everyItem, isOfType, textOfProperty, uniqueBy } from '../structured/item'
import type { Part } from '../text/flow'
import { isAround } from '../text/main-element'
import type { PageKind, ReadPage } from './kind'
import { addRows, type Row, titleOf } from './list-rows'
import { formatMoment } from './moment'

const ARTICLE = /(?:^|[a-z])(?:Article|BlogPosting|Report)$/
const MIN_ROWS = 2

/** A page's list of articles. They open on the site. An article's own page is text. */
export const articles: PageKind = {
  kind: 'articles',
  read(page, taken) {
    const described = everyItem(page.items)
      .filter((item) => isOfType(item, ARTICLE))
      .flatMap((item) => {
        const title = textOfProperty(item, 'headline') || textOfProperty(item, 'name')
        const url = addressOfProperty(item, ['url', 'mainEntityOfPage', '@id'], page.base)
        if (title === '' || url === '' || pageKey(url) === pageKey(page.url)) return []
        const date = textOfProperty(item, 'datePublished', 40)
        const lines = [
          date && formatMoment(date.slice(0, 10), page.language),
          textOfProperty(item, 'description'),
        ]
        const picture = addressOfProperty(item, ['image', 'thumbnailUrl'], page.base)
        return [{ picture, title, detail: lines.filter(Boolean).join('\n'), url }]
      })
    const written = rowsOf(page)
    const isDescribed = described.length >= written.length
    const rows = uniqueBy(isDescribed ? described : written, ({ url }) => url)
    if (rows.length < MIN_ROWS) return []
    takeTexts(page, rows, taken)
    const layout = rows.some(({ picture }) => picture !== '') ? 'cards' : 'rows'
    return [
      {
        title: titleOf(rows),
        place: isDescribed ? 'json-ld' : 'text',
        draw: (blocks) => addRows(blocks, rows, layout),
      },
    ]
  },
}

/** Reads article elements whose heading is a link. */
function rowsOf(page: ReadPage): Row[] {
  return [...descendants(page.root, (element) => !isAround(element))].flatMap((element) => {
    if (element.name !== 'article') return []
    const inside = [...descendants(element)]
    const heading = inside.find(({ name }) => /^h[1-4]$/.test(name))
    const link = heading && (linkIn(heading) ?? (heading.parent?.name === 'a' ? heading.parent : undefined))
    const url = link ? resolveHttp(attribute(link, 'href'), page.base) : null
    if (!heading || url === null || pageKey(url) === pageKey(page.url)) return []
    const text = inside.find(({ name }) => name === 'p')
    const image = inside.find(({ name }) => name === 'img')
    const picture =
      (image && resolveHttp(attribute(image, 'data-src') || attribute(image, 'src'), page.base)) ?? ''
    return [{ picture, title: lineOf(heading), detail: text ? lineOf(text) : '', url }]
  })
}

const linkIn = (element: PageElement) => [...descendants(element)].find(({ name }) => name === 'a')

/** The list shows these already. */
function takeTexts(page: ReadPage, rows: readonly Row[], taken: Set<Part>): void {
  const pictures = new Set(rows.map(({ picture }) => picture))
  for (const part of page.parts) if (part.type === 'picture' && pictures.has(part.src)) taken.add(part)
}
