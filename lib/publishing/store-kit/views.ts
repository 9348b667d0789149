import { DomUtils, parseDocument } from 'htmlparser2'
import type { BundleFile } from '../../packaging/bundle-file'

/** A screen as it first stands in the app: the whole app's markup with this screen alone, well-formed as XML. */
export type ScreenView = { id: string; title: string; markup: string }

/** What the owner's browser draws screenshots from. Nothing in it refers to a file that is not in it, but `pictures`. */
export type StoreViews = {
  /** The bundle's style sheet, with its fonts inside. */
  css: string
  /** The bundle's pictures by the path that the markup names them by, as `data:` addresses. */
  files: Record<string, string>
  /** Pictures that the screens show from elsewhere. */
  pictures: string[]
  screens: ScreenView[]
}

type Parent = ReturnType<typeof parseDocument>
type Node = Parent['children'][number]
type Element = Extract<Node, { attribs: unknown }>

/** As the page's XML is written and read: names keep their capitals, which SVG needs. */
const AS_WRITTEN = { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true }
/** They do nothing in a picture. */
const WITHOUT = new Set(['script', 'noscript', 'template', 'iframe', 'audio', 'source', 'link', 'meta'])

/** Late loading, and other sizes than the one that is inside. */
const DROPPED = new Set(['loading', 'srcset', 'sizes'])
/** Anything else, and any prefix, would make the page no XML. */
const XML_NAME = /^[A-Za-z_][\w.-]*$/
/** Characters that XML cannot hold. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/**
 * Takes an app's web bundle apart into one page for each of its screens, as the bundle's own script shows them.
 * @param page its path in the bundle, as `index.html` or `ar.html`
 */
export function storeViews(bundle: readonly BundleFile[], page: string): StoreViews {
  const textOf = (path: string) => {
    const file = bundle.find((one) => one.path === path)
    return file ? new TextDecoder().decode(file.data) : ''
  }
  const dataOf = new Map(bundle.map((file) => [file.path, file.data]))
  const root = parseDocument(textOf(page), AS_WRITTEN)
  const body = DomUtils.getElementsByTagName('body', root)[0]
  const app = body && withClass(body, 'ak-app')
  const main = app && withClass(app, 'ak-main')
  if (!body || !app || !main) throw new Error(`${page} is no page of an app`)
  prepare(body)
  app.attribs['data-routed'] = ''
  const screens = main.children.filter(
    (node): node is Element => isTag(node) && node.attribs['data-screen'] !== undefined,
  )
  return {
    css: textOf('app.css').replaceAll(/url\(["']?(fonts\/[^"')]+)["']?\)/g, (whole, path: string) => {
      const data = dataOf.get(path)
      return data ? `url(${toDataUrl(path, data)})` : whole
    }),
    files: Object.fromEntries(
      bundle.flatMap(({ path, data }) => (path.startsWith('assets/') ? [[path, toDataUrl(path, data)]] : [])),
    ),
    pictures: [
      ...new Set(
        DomUtils.getElementsByTagName('img', body)
          .map(({ attribs }) => attribs.src ?? '')
          .filter((src) => /^https?:/i.test(src)),
      ),
    ],
    screens: screens.map((screen) => {
      show(app, screens, screen)
      main.children = [screen]
      return {
        id: screen.attribs['data-screen'] ?? '',
        title: screen.attribs['aria-label'] ?? '',
        markup: body.children
          .map((node) => DomUtils.getOuterHTML(node, { xmlMode: true }))
          .join('')
          .replace(NO_XML, ''),
      }
    }),
  }
}

function isTag(node: Node): node is Element {
  return 'attribs' in node
}

function withClass(parent: Element, name: string): Element | undefined {
  const named = ({ attribs }: Element) => (attribs.class ?? '').split(' ').includes(name)
  return DomUtils.findOne(named, parent.children) ?? undefined
}

/** What a picture cannot run goes, and what would load late loads at once. */
function prepare(parent: Element): void {
  parent.children = parent.children.filter((node) => !isTag(node) || !WITHOUT.has(node.name))
  for (const child of parent.children) {
    if (!isTag(child)) continue
    for (const name of Object.keys(child.attribs))
      if (!XML_NAME.test(name) || DROPPED.has(name)) delete child.attribs[name]
    if (child.name === 'svg') child.attribs.xmlns = 'http://www.w3.org/2000/svg'
    prepare(child)
  }
}

/** As packaging/web/runtime/screens.ts does in the app. */
function show(app: Element, screens: readonly Element[], screen: Element): void {
  for (const one of screens) mark(one, 'data-current', one === screen ? '' : null)
  const pushed = screen.attribs['data-root'] === undefined
  const name = app.attribs['data-name'] ?? ''
  const bar = withClass(app, 'ak-bar')
  if (bar) {
    mark(bar, 'data-pushed', pushed ? '' : null)
    mark(bar, 'data-look', screen.attribs['data-bar'] ?? null)
  }
  const brand = withClass(app, 'ak-brand')
  const title = screen.attribs['data-bar-title'] ?? (pushed ? (screen.attribs['aria-label'] ?? '') : name)
  if (brand) {
    const [text] = parseDocument(escapeText(title)).children
    brand.children = text ? [text] : []
    mark(brand, 'data-long', /\S{17}/u.test(title) ? '' : null)
  }
  const href = `#${screen.attribs.id ?? ''}`
  for (const way of DomUtils.getElementsByTagName('a', app))
    if (/\bak-(tab|entry)\b/.test(way.attribs.class ?? ''))
      mark(way, 'aria-current', way.attribs.href === href ? 'page' : null)
}

function mark(element: Element, name: string, value: string | null): void {
  if (value === null) delete element.attribs[name]
  else element.attribs[name] = value
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function toDataUrl(path: string, data: Uint8Array): string {
  const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return `data:${type};base64,${Buffer.from(data).toString('base64')}`
}
