import { renderToStaticMarkup } from 'react-dom/server'
import { ArticleView } from '@/lib/blocks/pages/post/article'
import { translated } from '@/lib/translations/translations'
import { ARTICLE_TAGS, type Article, articleOf, type Part } from '@/lib/sources/article'
import type { ReadMarkup } from '@/lib/sources/html'
import { readMarkupInBrowser } from '@/lib/sources/html-in-browser'
import { readMarkupOnServer } from '@/lib/sources/html-on-server'
import { hostileHtml, MARK } from '../../../factories/hostile-html'

const BASE = 'https://blog.example/wp-json/'
const source = { id: 'blog', kind: 'wordpress', address: BASE, name: 'Blog' }
const PIECES = hostileHtml()
const READERS: [string, ReadMarkup][] = [
  ['a phone', readMarkupInBrowser],
  ['a server', readMarkupOnServer],
]
const ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href', 'dir'],
  img: ['src', 'alt', 'width', 'height', 'srcSet', 'dir'],
  td: ['colSpan', 'rowSpan', 'dir'],
  th: ['colSpan', 'rowSpan', 'dir'],
  ol: ['start', 'dir'],
  abbr: ['title', 'dir'],
  media: ['href', 'kind', 'title', 'host'],
}
/** The attributes that the views themselves set on an element. */
const DRAWN =
  /^(?:class|href|target|rel|src|srcset|sizes|alt|width|height|loading|decoding|referrerpolicy|colspan|rowspan|start|title|dir|tabindex|role|aria-label|data-kind)$/

function* all(parts: Article): Generator<Exclude<Part, string>> {
  for (const part of parts)
    if (typeof part !== 'string') {
      yield part
      yield* all(part.children)
    }
}

function faultsOf(article: Article): string[] {
  return [...all(article)].flatMap(({ tag, attributes }) => [
    ...(ARTICLE_TAGS.has(tag) ? [] : [`<${tag}>`]),
    ...Object.keys(attributes).flatMap((name) =>
      (ATTRIBUTES[tag] ?? ['dir']).includes(name) ? [] : [`${tag}[${name}]`],
    ),
    ...['href', 'src'].flatMap((name) => {
      const address = attributes[name]
      const isSafe = address === undefined || /^(?:https?:\/\/|mailto:|tel:)/.test(String(address))
      return isSafe ? [] : [`${tag}[${name}=${String(address)}]`]
    }),
    ...String(attributes['srcSet'] ?? '')
      .split(', ')
      .filter((one) => one && !/^https?:\/\/\S+ \d+w$/.test(one)),
  ])
}

function drawn(article: Article): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = renderToStaticMarkup(
    <ArticleView article={article} source={source} text={translated('posts').text} />,
  )
  return element
}

test('there are three hundred samples', () => {
  expect(new Set(PIECES).size).toBeGreaterThanOrEqual(300)
})

describe.each(READERS)('hostile HTML parsed by %s', (_, read) => {
  test('is reduced to allowed elements', () => {
    const faults = PIECES.flatMap((html) =>
      faultsOf(articleOf(read(html), BASE)).map((fault) => [html, fault]),
    )
    expect(faults).toEqual([])
  })

  test('is rendered without handlers, styles, scripts or frames', () => {
    const faults = PIECES.flatMap((html) =>
      [...drawn(articleOf(read(html), BASE)).querySelectorAll('*')].flatMap((element) => [
        ...(/^(?:script|style|iframe|object|embed|svg|math|form|input|link|meta|base)$/i.test(
          element.nodeName,
        )
          ? [[html, element.nodeName]]
          : []),
        ...[...element.attributes].filter(({ name }) => !DRAWN.test(name)).map(({ name }) => [html, name]),
      ]),
    )
    expect(faults).toEqual([])
  })

  test('runs nothing during parsing', () => {
    for (const html of PIECES) articleOf(read(html), BASE)
    expect(MARK in window).toBe(false)
  })
})

test('parsing of HTML of any depth and length terminates, and a part of it is rendered', () => {
  for (const html of ['<div>'.repeat(20_000), '<ul><li>'.repeat(5000), '<p>x'.repeat(20_000)])
    expect([...all(articleOf(readMarkupOnServer(html), BASE))].length).toBeLessThanOrEqual(6000)
})
