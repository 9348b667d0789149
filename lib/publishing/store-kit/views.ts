import { DomUtils, parseDocument } from 'htmlparser2'
import type { BundleFile } from '../../packaging/bundle-file'

/** A screen in its initial state: the app's markup with only this screen, as well-formed XML. */
export type ScreenView = { id: string; title: string; markup: string }

/** Input for rendering screenshots in the owner's browser. Self-contained except for `pictures`. */
export type StoreViews = {
  /** The bundle's style sheet, with inlined fonts. */
  css: string
  /** The bundle's pictures as `data:` URLs, by path in the markup. */
  files: Record<string, string>
  /** Pictures that the screens load from other hosts. */
  pictures: string[]
  screens: ScreenView[]
}

type Parent = ReturnType<typeof parseDocument>
type Node = Parent['children'][number]
type Element = Extract<Node, { attribs: unknown }>

/** Preserves the case of names when reading and writing, as SVG requires. */
const AS_WRITTEN = { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true }
/** Elements without effect in a screenshot. */
const WITHOUT = new Set(['script', 'noscript', 'template', 'iframe', 'audio', 'source', 'link', 'meta'])

/** Attributes for lazy loading, and for picture sizes that are not inlined. */
const DROPPED = new Set(['loading', 'srcset', 'sizes'])
/** Any other name, or a prefix, would make the page invalid XML. */
const XML_NAME = /^[A-Za-z_][\w.-]*$/
/** Characters that XML does not allow. */
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
 * Splits an app's web bundle into one page per screen, as the bundle's script shows them.
 * @param page path in the bundle, such as `index.html` or `ar.html`
 */
export function storeViews(bundle: readonly BundleFile[], page: string): StoreViews {
  const readText = (path: string) => {
    const file = bundle.find((one) => one.path === path)
    return file ? new TextDecoder().decode(file.data) : ''
  }
  const dataOf = new Map(bundle.map((file) => [file.path, file.data]))
  const root = parseDocument(readText(page), AS_WRITTEN)
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
    css: readText('app.css').replaceAll(/url\(["']?(fonts\/[^"')]+)["']?\)/g, (match, path: string) => {
      const data = dataOf.get(path)
      return data ? `url(${toDataUrl(path, data)})` : match
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

/** Removes what a screenshot cannot run, and lazy loading. */
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

/** Must match packaging/web/runtime/screens.ts. */
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
  for (const link of DomUtils.getElementsByTagName('a', app))
    if (/\bak-(tab|entry)\b/.test(link.attribs.class ?? ''))
      mark(link, 'aria-current', link.attribs.href === href ? 'page' : null)
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
