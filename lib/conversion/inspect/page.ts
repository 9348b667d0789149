import { setImmediate } from 'node:timers/promises'
import { resolveHttp } from '../../platform/html/link'
import { type NavigationLink, chooseNavigation } from './navigation'
import type { SourceLanguage } from '../../sources/source'
import { NavigationAreas, type RawLink } from './navigation-areas'
import { PageMarks } from './page-marks'
import { type Attributes, type HtmlReader, readHtml } from '../../platform/html/read-html'
import { oneLine } from '../../platform/html/text'
import { type OutgoingLinks, OutgoingLinkReader } from './outgoing-links'

/** A link element of the head. `rel` is in lower case, split into words; `href` is as written. */
export type LinkElement = {
  rel: string[]
  href: string
  sizes: string
  type: string
  color: string
  media: string
}

/** Facts that a page declares, before any are chosen. */
export type PageFacts = {
  /** URL of the page, and base of its relative URLs. */
  url: string
  base: string
  language: string
  direction: string
  title: string
  heading: string
  /** The first content of each `name`, `property` or `itemprop`, by its lower-case name. */
  metas: ReadonlyMap<string, string>
  links: readonly LinkElement[]
  navigation: readonly NavigationLink[]
  /** The first telephone and mail links with their schemes; empty if there are none. */
  phone: string
  email: string
  /** Target of an automatic redirect, immediate or from an empty page; null if there is none. */
  refresh: string | null
  /** Contents of the page's JSON-LD scripts, as written. */
  structured: readonly string[]
  /** URLs of its feeds, as linked. */
  feeds: readonly string[]
  /** The page's versions in other languages and its own, from its links. */
  languages: readonly SourceLanguage[]
  /** Number of characters that are readable without scripts, counted up to 2,000. */
  visibleText: number
  scripts: number
  marks: PageMarks
  outgoingLinks: OutgoingLinks
  hasServiceWorker: boolean
}

const wants = (...names: string[]): ReadonlySet<string> => new Set(names)
const AREA = wants('class', 'id', 'role', 'aria-label')
const WANTED = new Map<string, ReadonlySet<string>>([
  ['html', wants('lang', 'xml:lang', 'dir', 'data-wf-site')],
  ['body', wants('class', 'dir')],
  ['base', wants('href')],
  ['meta', wants('name', 'property', 'itemprop', 'http-equiv', 'content', 'media')],
  ['link', wants('rel', 'href', 'hreflang', 'sizes', 'type', 'color', 'media')],
  ['script', wants('src', 'id', 'type')],
  ['img', wants('alt', 'src')],
  ['a', wants('href', 'aria-label', 'title')],
  ['form', wants('action')],
  ['button', wants('formaction')],
  ['input', wants('formaction')],
  ['iframe', wants('src')],
  ...['nav', 'header', 'footer', 'div', 'section', 'ul', 'ol', 'table', 'td'].map(
    (name) => [name, AREA] as const,
  ),
])
const MUTE = new Set(['script', 'style', 'svg', 'template', 'noscript', 'iframe', 'textarea'])
const MAX_METAS = 300
const MAX_ICON_LINKS = 60
const MAX_TEXT = 2000
const MAX_COUNTED_TEXT = 2000
const MAX_STRUCTURED = 12
const MAX_STRUCTURED_LENGTH = 200_000
const MAX_FEEDS = 10
const MAX_LANGUAGES = 20
const STEPS_A_TURN = 4
/** Minimum characters of a page. Less is a notice such as “You are being redirected”. */
export const EMPTY_PAGE = 200
/** Maximum seconds of a refresh that counts as a redirect. */
const REFRESH_SECONDS = 1
/** Excludes `x-default`. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i
const FEED_TYPE = /^application\/(?:rss|atom|feed)\+(?:xml|json)/i

/** Parses a page's head and main navigation in one pass. */
export function readPage(html: string, url: string): PageFacts {
  const reader = new PageReader()
  const steps = readHtml(html, reader)
  while (!steps.next().done);
  return reader.facts(html, url)
}

/** Same, but yields to other tasks every few milliseconds, for external pages of any size. */
export async function readPageYielding(html: string, url: string): Promise<PageFacts> {
  const reader = new PageReader()
  const steps = readHtml(html, reader)
  for (let step = 1; !steps.next().done; step++) if (step % STEPS_A_TURN === 0) await setImmediate()
  return reader.facts(html, url)
}

class PageReader implements HtmlReader {
  private readonly metas = new Map<string, string>()
  private readonly links: LinkElement[] = []
  private readonly areas = new NavigationAreas()
  private readonly marks = new PageMarks()
  private readonly outgoingLinks = new OutgoingLinkReader()
  private readonly texts = { title: '', h1: '' }
  private html: Attributes = {}
  private body: Attributes = {}
  private base: string | null = null
  private refresh = ''
  private readonly structured: string[] = []
  private readonly feeds: string[] = []
  private readonly languages: { tag: string; href: string }[] = []
  private visibleText = 0
  private scripts = 0
  private phone = ''
  private email = ''
  /** The element whose text is collected, and the one whose content is ignored. */
  private target: 'title' | 'h1' | 'link' | 'structured' | null = null
  private muted: string | null = null
  private link: RawLink | null = null
  private linkLabel = ''

  wants(element: string) {
    return WANTED.get(element) ?? null
  }
  listening() {
    if (this.target === 'structured') return true
    return this.muted === null && (this.target !== null || this.visibleText < MAX_COUNTED_TEXT)
  }

  text(data: string): void {
    if (this.target === 'structured') {
      const last = this.structured.length - 1
      const before = this.structured[last] ?? ''
      if (before.length < MAX_STRUCTURED_LENGTH) this.structured[last] = before + data
      return
    }
    if (this.target !== 'title' && this.visibleText < MAX_COUNTED_TEXT) this.visibleText += data.trim().length
    if (this.target === 'link' && this.link) {
      if (this.link.text.length < MAX_TEXT) this.link.text += data
    } else if (this.target === 'title' || this.target === 'h1') {
      if (this.texts[this.target].length < MAX_TEXT) this.texts[this.target] += data
    }
  }

  open(element: string, attributes: Attributes): void {
    if (this.muted === null && MUTE.has(element)) this.muted = element
    switch (element) {
      case 'html':
        this.html = { ...attributes, ...this.html }
        this.marks.html(attributes)
        break
      case 'body':
        this.body = { ...attributes, ...this.body }
        this.marks.bodyClass(attributes.class ?? '')
        break
      case 'base':
        this.base ??= attributes.href ?? null
        break
      case 'meta':
        this.meta(attributes)
        break
      case 'link':
        this.linkElement(attributes)
        break
      case 'script':
        this.script(attributes)
        break
      case 'img':
        this.marks.asset(attributes.src ?? '')
        this.linkLabel ||= attributes.alt ?? ''
        break
      case 'title':
        if (this.texts.title === '' && this.muted === null) this.target = 'title'
        break
      case 'h1':
        if (this.texts.h1.trim() === '' && this.target === null) this.target = 'h1'
        break
      case 'a':
        this.anchor(attributes)
        break
      case 'form':
        this.outgoingLinks.see('form', attributes.action)
        break
      case 'button':
      case 'input':
        this.outgoingLinks.see('form', attributes.formaction)
        break
      case 'iframe':
        this.outgoingLinks.see('frame', attributes.src)
        break
      default:
        if (WANTED.has(element)) this.areas.open(element, attributes)
    }
  }

  close(element: string): void {
    if (element === this.muted) this.muted = null
    if (element === 'script' && this.target === 'structured') this.target = null
    if (element === 'a') this.endAnchor()
    else if (element === this.target) this.target = null
    else if (WANTED.has(element)) this.areas.close(element)
  }

  private meta(attributes: Attributes): void {
    const content = attributes.content?.slice(0, MAX_TEXT)
    if (content === undefined || this.metas.size >= MAX_METAS) return
    // Inside <noscript> it is for browsers without scripts, which phones are not
    if (attributes['http-equiv']?.toLowerCase() === 'refresh' && this.muted === null) this.refresh ||= content
    const isDark = /prefers-color-scheme\s*:\s*dark/i.test(attributes.media ?? '')
    for (const name of [attributes.name, attributes.property, attributes.itemprop]) {
      const key = name?.trim().toLowerCase()
      if (key && key.length < 100 && !isDark && !this.metas.has(key)) this.metas.set(key, content)
    }
    if (attributes.name?.toLowerCase() === 'generator') this.marks.generator(content)
  }

  private script({ src = '', id = '', type = '' }: Attributes): void {
    this.marks.asset(src)
    this.marks.script(id)
    this.outgoingLinks.see('script', src)
    if (!/^application\/ld\+json\s*(?:;|$)/i.test(type.trim())) this.scripts++
    else if (this.structured.length < MAX_STRUCTURED) {
      this.structured.push('')
      this.target = 'structured'
    }
  }

  private linkElement(attributes: Attributes): void {
    const { href, hreflang = '', rel = '', sizes = '', type = '', color = '', media = '' } = attributes
    if (href === undefined) return
    this.marks.asset(href)
    const words = rel.toLowerCase().split(/\s+/).filter(Boolean)
    this.marks.link(words, type, href)
    if (/icon|manifest|apple-touch|image_src/i.test(rel) && this.links.length < MAX_ICON_LINKS) {
      this.links.push({ rel: words, href, sizes, type, color, media })
    }
    if (words.includes('alternate') && FEED_TYPE.test(type.trim()) && this.feeds.length < MAX_FEEDS)
      this.feeds.push(href)
    if (words.includes('alternate') && LANGUAGE.test(hreflang) && this.languages.length < MAX_LANGUAGES)
      this.languages.push({ tag: hreflang, href })
  }

  private anchor({ href = '', title = '', 'aria-label': label = '' }: Attributes): void {
    this.endAnchor()
    this.outgoingLinks.see('link', href)
    if (/^tel:/i.test(href)) this.phone ||= href
    else if (/^mailto:/i.test(href)) this.email ||= href
    if (href === '' || href.length > MAX_TEXT) return
    this.link = this.areas.add(href)
    this.linkLabel = label || title
    if (this.target === null) this.target = 'link'
  }

  private endAnchor(): void {
    if (this.link) this.link.text = this.link.text.trim() || this.linkLabel
    this.link = null
    if (this.target === 'link') this.target = null
  }

  facts(html: string, url: string): PageFacts {
    const base = resolveHttp(this.base ?? '', url) ?? url
    return {
      url,
      base,
      language: this.html.lang ?? this.html['xml:lang'] ?? '',
      direction: (this.html.dir ?? this.body.dir ?? '').toLowerCase(),
      title: oneLine(this.texts.title),
      heading: oneLine(this.texts.h1),
      metas: this.metas,
      links: this.links,
      navigation: chooseNavigation(this.areas.areas, this.areas.loose, url, base),
      phone: this.phone,
      email: this.email,
      refresh: readRefresh(this.refresh, base, this.visibleText < EMPTY_PAGE),
      structured: this.structured,
      feeds: this.feeds.flatMap((href) => resolveHttp(href, base) ?? []),
      languages: this.languages.flatMap(({ tag, href }) => {
        const address = resolveHttp(href, base)
        return address === null ? [] : [{ tag, url: address }]
      }),
      visibleText: this.visibleText,
      scripts: this.scripts,
      marks: this.marks,
      outgoingLinks: this.outgoingLinks.found(url, base),
      hasServiceWorker: html.includes('serviceWorker.register'),
    }
  }
}

function readRefresh(content: string, base: string, isEmpty: boolean): string | null {
  const match = /^\s*(\d+(?:\.\d+)?|\.\d+)\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content)
  if (!match || (Number(match[1]) > REFRESH_SECONDS && !isEmpty)) return null
  return resolveHttp(match[2] ?? '', base)
}
