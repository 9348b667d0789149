import { type HtmlNode, toPlainText, webAddress } from './html'

/**
 * An article: texts and elements from a short list, with the few attributes allowed for each. Nothing else of
 * a site's HTML is included, so rendering it cannot create scripts, styles, frames or event handlers.
 */
export type Part = string | Element
export type Article = readonly Part[]
export type Element = {
  tag: string
  attributes: Readonly<Record<string, string | number>>
  children: readonly Part[]
}

const BLOCKS =
  'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr figure figcaption table caption thead tbody tfoot tr th td details summary div'.split(
    ' ',
  )
const INLINE =
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q ruby rp rt s samp small strong sub sup time u var wbr'.split(
    ' ',
  )
/** Allowed elements. `gallery` contains pictures; `media` links a video, a sound or another site's page. */
export const ARTICLE_TAGS: ReadonlySet<string> = new Set([...BLOCKS, ...INLINE, 'gallery', 'media'])
const BLOCK = new Set([...BLOCKS, 'gallery', 'media'])
const INLINE_ONLY = new Set('p h2 h3 h4 h5 h6 summary figcaption caption dt pre'.split(' '))
const SAME_AS: Readonly<Record<string, string>> = {
  h1: 'h2',
  strike: 's',
  tt: 'code',
  center: 'div',
  section: 'div',
  article: 'div',
  main: 'div',
  aside: 'div',
  header: 'div',
  footer: 'div',
  nav: 'div',
  address: 'div',
  fieldset: 'div',
  hgroup: 'div',
}
/** Elements dropped with their content. */
const LEFT_OUT =
  /^(?:script|style|noscript|template|svg|math|object|applet|param|link|meta|base|title|head|form|input|button|select|option|textarea|label|canvas|map|area|dialog|slot|portal|frame|frameset|xml|xmp|plaintext|noembed|noframes)$/
/** Elements that accept only these children. */
const ONLY: Readonly<Record<string, RegExp>> = {
  ul: /^li$/,
  ol: /^li$/,
  dl: /^(?:dt|dd)$/,
  table: /^(?:caption|thead|tbody|tfoot|tr)$/,
  thead: /^tr$/,
  tbody: /^tr$/,
  tfoot: /^tr$/,
  tr: /^(?:td|th)$/,
}
const NEEDS: Readonly<Record<string, RegExp>> = {
  li: /^(?:ul|ol)$/,
  dt: /^dl$/,
  dd: /^dl$/,
  caption: /^table$/,
  thead: /^table$/,
  tbody: /^table$/,
  tfoot: /^table$/,
  tr: /^(?:table|thead|tbody|tfoot)$/,
  td: /^tr$/,
  th: /^tr$/,
  figcaption: /^(?:figure|gallery)$/,
  summary: /^details$/,
}
/** Maximum number of nodes read, which a phone can render in one go. */
const MAX_PARTS = 6000
const DEEPEST = 40

type Around = { base: string; parent: string; depth: number; linked: boolean }
type Count = { parts: number; level: number }

/**
 * Reads HTML as an article. Elements that an article cannot contain are dropped or replaced by their content.
 * @param base base address for relative links
 */
export function articleOf(root: HtmlNode, base: string): Article {
  const count = { parts: 0, level: 1 }
  return partsOf(root.children, { base, parent: '', depth: 0, linked: false }, count)
}

function partsOf(nodes: readonly HtmlNode[], around: Around, count: Count): Part[] {
  const only = ONLY[around.parent]
  const parts = nodes.flatMap((node) => toParts(node, around, count))
  if (!only) return parts
  const isRight = (part: Part) => typeof part !== 'string' && only.test(part.tag)
  // Old editors put lists and text directly into lists, beside the items.
  if (/^[uo]l$/.test(around.parent))
    return parts.flatMap((part) => (isRight(part) ? [part] : isEmpty([part]) ? [] : [wrapped('li', part)]))
  return parts.filter(isRight)
}

const wrapped = (tag: string, ...children: Part[]): Element => ({ tag, attributes: {}, children })

function toParts(node: HtmlNode, around: Around, count: Count): Part[] {
  if (++count.parts > MAX_PARTS || around.depth > DEEPEST) return []
  const { name } = node
  if (name === '') return node.text === '' ? partsOf(node.children, around, count) : [node.text]
  if (LEFT_OUT.test(name)) return []
  if (/^(?:iframe|embed|video|audio)$/.test(name)) return mediaIn(node, around)
  const classes = node.attribute('class') ?? ''
  if (/\bwp-block-embed\b/.test(classes)) return embedIn(node, around, count)
  if (
    /\b(?:wp-block-gallery|gallery|blocks-gallery-grid)\b/.test(classes) &&
    !/\bgallery-(?:item|icon|caption)\b/.test(classes)
  )
    return galleryIn(node, around, count)
  // Groups of a description list are flattened.
  if (around.parent === 'dl' && name === 'div') return partsOf(node.children, around, count)
  const tag = captioned(name, classes, around.parent) ?? SAME_AS[name] ?? name
  if (tag === 'img') return pictureIn(node, around)
  if (!ARTICLE_TAGS.has(tag) || tag === 'gallery' || tag === 'media')
    return partsOf(node.children, around, count)
  if (NEEDS[tag] && !NEEDS[tag].test(around.parent)) return partsOf(node.children, around, count)
  return element(tag, node, around, count)
}

/** Maps WordPress's old caption markup to figure and figcaption. */
function captioned(name: string, classes: string, parent: string): string | null {
  if (name === 'div' && /\bwp-caption\b/.test(classes)) return 'figure'
  return name === 'p' && parent === 'figure' && /\bwp-caption-text\b/.test(classes) ? 'figcaption' : null
}

function element(tag: string, node: HtmlNode, around: Around, count: Count): Part[] {
  const attributes = attributesOf(tag, node, around.base)
  const isLink = tag === 'a' && !around.linked && 'href' in attributes
  if (tag === 'a' && !isLink) return partsOf(node.children, around, count)
  const shown = /^h[2-6]$/.test(tag) ? nextLevel(tag, count) : tag
  const inside = { ...around, parent: tag, depth: around.depth + 1, linked: around.linked || isLink }
  const children =
    shown === 'br' || shown === 'hr' || shown === 'wbr' ? [] : partsOf(node.children, inside, count)
  const hasBlocks = children.some((part) => typeof part !== 'string' && BLOCK.has(part.tag))
  // Parsers allow block elements inside these. Keeps the content without the wrapper.
  if (hasBlocks && (INLINE_ONLY.has(shown) || !BLOCK.has(shown)))
    return isLink ? children.map((part) => linked(part, attributes)) : children
  if (/^(?:p|div|h\d|a|li|ul|ol|figure|figcaption|blockquote|strong|em)$/.test(shown) && isEmpty(children))
    return []
  if (shown === 'div') {
    const isText = children.some((part) => (typeof part === 'string' ? part.trim() : part.tag === 'a'))
    return isText || 'dir' in attributes ? [{ tag: hasBlocks ? 'div' : 'p', attributes, children }] : children
  }
  return [{ tag: shown, attributes, children }]
}

/** Applies a link around whole paragraphs to the content of each. */
function linked(part: Part, attributes: Element['attributes']): Part {
  if (typeof part === 'string') return part.trim() ? { tag: 'a', attributes, children: [part] } : part
  if (part.tag === 'img') return { tag: 'a', attributes, children: [part] }
  return /^(?:p|h\d)$/.test(part.tag)
    ? { ...part, children: [{ tag: 'a', attributes, children: part.children }] }
    : part
}

/** Limits a heading to one level below the previous one, because screen readers rely on unbroken levels. */
function nextLevel(tag: string, count: Count): string {
  count.level = Math.min(Number(tag[1]), count.level + 1)
  return `h${count.level}`
}

function isEmpty(children: readonly Part[]): boolean {
  return children.every((part) => (typeof part === 'string' ? part.trim() === '' : part.tag === 'br'))
}

function attributesOf(tag: string, node: HtmlNode, base: string): Record<string, string | number> {
  const attributes: Record<string, string | number> = {}
  const number = (name: string, prop: string, max: number) => {
    const written = node.attribute(name) ?? ''
    if (/^\d{1,4}$/.test(written) && Number(written) > 0 && Number(written) <= max)
      attributes[prop] = Number(written)
  }
  if (tag === 'a') {
    const href = linkOf(node.attribute('href'), base)
    if (href !== null) attributes['href'] = href
  }
  if (tag === 'td' || tag === 'th') {
    number('colspan', 'colSpan', 50)
    number('rowspan', 'rowSpan', 50)
  }
  if (tag === 'ol') number('start', 'start', 9999)
  if (tag === 'abbr') attributes['title'] = (node.attribute('title') ?? '').slice(0, 200)
  const direction = node.attribute('dir')
  if (direction === 'rtl' || direction === 'ltr') attributes['dir'] = direction
  return attributes
}

/** Accepts web, mailto and tel addresses. Returns null for anchors within the page and everything else. */
function linkOf(href: string | null, base: string): string | null {
  if (href === null || /^\s*(?:#|$)/.test(href)) return null
  if (/^\s*(?:mailto|tel):[^\s<>"']{1,500}$/i.test(href)) return href.trim()
  return webAddress(href, base)
}

function pictureIn(node: HtmlNode, { base }: Around): Part[] {
  const alt = (node.attribute('alt') ?? '').slice(0, 500)
  // WordPress renders emoji as pictures for old browsers.
  if (alt && /\b(?:wp-smiley|emoji)\b/.test(node.attribute('class') ?? '')) return [alt]
  // Lazy-loading plugins move the address to another attribute and put a placeholder in `src`.
  const late = ['data-src', 'data-lazy-src', 'data-orig-file', 'data-original'].map((name) =>
    node.attribute(name),
  )
  const written =
    [node.attribute('src'), ...late].find((src) => src && !/^\s*(?:data|blob|about):/i.test(src)) ?? null
  const src = webAddress(written, base)
  const size = ['width', 'height'].map((name) => Number(node.attribute(name) ?? ''))
  if (src === null || size.some((edge) => edge === 1)) return []
  const measured = size.every((edge) => edge > 1 && edge < 20_000)
  const attributes = {
    src,
    alt,
    ...(measured && { width: Math.round(size[0]!), height: Math.round(size[1]!) }),
    ...srcsetOf(node.attribute('srcset') ?? node.attribute('data-srcset'), base),
  }
  return [{ tag: 'img', attributes, children: [] }]
}

function srcsetOf(written: string | null, base: string): { srcSet?: string } {
  if (written === null || written.length > 8000) return {}
  const renditions = written.split(/,\s+/).flatMap((one) => {
    const [address = '', width = ''] = one.trim().split(/\s+/)
    const src = webAddress(address, base)
    return src !== null && /^\d{2,5}w$/.test(width) && !/[\s,]/.test(src) ? [`${src} ${width}`] : []
  })
  return renditions.length > 0 ? { srcSet: renditions.join(', ') } : {}
}

function galleryIn(node: HtmlNode, around: Around, count: Count): Part[] {
  const figures: Part[] = []
  const collect = (nodes: readonly HtmlNode[], depth: number): void => {
    for (const child of nodes) {
      if (depth > DEEPEST || ++count.parts > MAX_PARTS) return
      const isOne =
        /^(?:figure|dl)$/.test(child.name) && child.children.length > 0 && !holds(child, 'figure', depth)
      const [picture] = isOne || child.name === 'img' ? picturesIn(child, around, depth) : []
      if (!picture) {
        collect(child.children, depth + 1)
        continue
      }
      const caption = captionIn(child, depth)
      figures.push(wrapped('figure', picture, ...(caption ? [wrapped('figcaption', caption)] : [])))
    }
  }
  collect(node.children, around.depth)
  if (figures.length === 0) return []
  const own = node.children.find(({ name }) => name === 'figcaption')
  const caption = own ? toPlainText(own, 300) : ''
  return [wrapped('gallery', ...figures), ...(caption ? [wrapped('p', caption)] : [])]
}

function holds(node: HtmlNode, name: string, depth: number): boolean {
  return (
    depth < DEEPEST && node.children.some((child) => child.name === name || holds(child, name, depth + 1))
  )
}

function picturesIn(node: HtmlNode, around: Around, depth: number): Part[] {
  if (depth > DEEPEST) return []
  if (node.name === 'img') return pictureIn(node, around)
  return node.children.flatMap((child) => picturesIn(child, around, depth + 1))
}

function captionIn(node: HtmlNode, depth: number): string {
  const found = node.children.find(({ name }) => name === 'figcaption' || name === 'dd')
  if (found) return toPlainText(found, 300)
  return depth > DEEPEST
    ? ''
    : (node.children.map((child) => captionIn(child, depth + 1)).find(Boolean) ?? '')
}

/** Converts a video, a sound or a framed page to a link to it. */
function mediaIn(node: HtmlNode, { base }: Around): Part[] {
  const sources = [node, ...node.children.filter(({ name }) => name === 'source')]
  const address = sources
    .flatMap((one) => [one.attribute('src'), one.attribute('data-src')])
    .map((written) => webAddress(written || null, base))
    .find((found) => found !== null)
  if (!address) return []
  const kind = node.name === 'audio' ? 'audio' : node.name === 'video' ? 'video' : 'page'
  return [media(kind === 'page' ? pageOfFrame(address) : address, kind, node.attribute('title') ?? '')]
}

/** Reads a WordPress embed: a frame, a quote with a link to its page, or the bare address. */
function embedIn(node: HtmlNode, around: Around, count: Count): Part[] {
  const [frame] = mediaDeep(node, around, around.depth)
  const text = toPlainText(node, 2000)
  const bare = /^https?:\/\/\S+$/.exec(text)
  const caption = captionIn(node, around.depth)
  if (frame) return caption ? [wrapped('figure', frame, wrapped('figcaption', caption))] : [frame]
  if (bare && webAddress(bare[0], around.base)) return [media(bare[0], 'page', '')]
  return partsOf(node.children, around, count)
}

function mediaDeep(node: HtmlNode, around: Around, depth: number): Part[] {
  if (depth > DEEPEST) return []
  if (/^(?:iframe|embed|video|audio)$/.test(node.name)) return mediaIn(node, around)
  return node.children.flatMap((child) => mediaDeep(child, around, depth + 1))
}

/** Returns the public page of a YouTube or Vimeo player or WordPress post. Others are unchanged. */
function pageOfFrame(address: string): string {
  const { hostname, pathname, hash } = new URL(address)
  if (hash.startsWith('#?secret=')) return address.replace(/\/embed\/?#.*$/, '/')
  const [, youtube] = /^(?:www\.)?youtube(?:-nocookie)?\.com$/.test(hostname)
    ? (/^\/embed\/([\w-]{11})$/.exec(pathname) ?? [])
    : []
  if (youtube) return `https://www.youtube.com/watch?v=${youtube}`
  const [, vimeo] = hostname === 'player.vimeo.com' ? (/^\/video\/(\d{5,12})/.exec(pathname) ?? []) : []
  return vimeo ? `https://vimeo.com/${vimeo}` : address
}

function media(address: string, kind: string, title: string): Part {
  const isVideo = /^https:\/\/(?:www\.youtube\.com\/watch|vimeo\.com\/|youtu\.be\/)/.test(address)
  const attributes = {
    href: address,
    kind: kind === 'page' && isVideo ? 'video' : kind,
    title: title.slice(0, 200),
    host: new URL(address).hostname.replace(/^www\./, ''),
  }
  return { tag: 'media', attributes, children: [] }
}

/** Counts the words of an article, to estimate its reading time. */
export function wordsIn(article: Article): number {
  return article.reduce<number>(
    (sum, part) =>
      sum + (typeof part === 'string' ? part.split(/\s+/).filter(Boolean).length : wordsIn(part.children)),
    0,
  )
}
