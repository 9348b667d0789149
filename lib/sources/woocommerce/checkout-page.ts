import { parseJson } from '../../base/parse-json'
import { resolveHttp } from '../../platform/html/link'
import { type Attributes, readHtml } from '../../platform/html/read-html'
import type { Consent } from '../commerce/handover'
import { asRecord } from '../json'

/** Limits of `consents` in documents (`lib/document/sources.ts`). */
const MAX_CONSENTS = 6
const MAX_PARTS = 12
const MAX_TEXT = 500

/** Whether the page is a checkout that is not empty: the form, or the block of newer shops. */
export function isFilledCheckout(html: string): boolean {
  const isCheckout =
    /<form\b[^>]*\bclass=["'][^"']*\bwoocommerce-checkout\b/i.test(html) ||
    /wp-block-woocommerce-checkout\b/.test(html)
  return isCheckout && !/\b(?:cart-empty|wc-empty-cart-message)\b/.test(html)
}

type StorePage = { title: string; permalink: string }

/** Reads the shop's pages from the settings in its HTML, which shops with blocks have: `checkout`, `terms`. */
export function storePages(html: string): Readonly<Record<string, StorePage | undefined>> {
  for (const [, text = ''] of html.matchAll(/decodeURIComponent\(\s*'([^']{1,500000})'/g)) {
    if (!text.includes('storePages')) continue
    const pages = Object.entries(asRecord(asRecord(parseJson(percentDecoded(text)))['storePages']))
    return Object.fromEntries(
      pages.flatMap(([name, page]) => {
        const { title, permalink } = asRecord(page)
        const isPage = typeof title === 'string' && typeof permalink === 'string' && permalink !== ''
        return isPage ? [[name, { title, permalink }] as const] : []
      }),
    )
  }
  return {}
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const ATTRIBUTES: ReadonlySet<string> = new Set(
  'class id name type href for required data-block-name data-text data-checkbox'.split(' '),
)
/** Boxes of a checkout that are no consent to an order. */
const OTHER_BOX =
  /ship_to_different|createaccount|rememberme|newsletter|subscribe|marketing|opt-?in|new-payment/i
/** Boxes that WooCommerce, Germanized and German Market require without a mark in the markup. */
const LEGAL_BOX = /^(?:terms|legal|agb|widerruf\w*|data_privacy|download-revocate|service-revocate)$/i

/** A label, or the text about privacy, which has no box. */
type Text = { parts: Part[]; box: string | null; isRequired: boolean }
type Part = { text: string; href?: string }

/**
 * Reads the texts about terms, privacy and withdrawal next to a checkout's order button, with the boxes that
 * must be ticked. The Store API reports none of them, and takes orders without them.
 */
export function readConsents(html: string, base: string): Consent[] {
  const { texts, boxes, blocks } = collectTexts(html, base)
  const consents = texts.flatMap(({ parts, box, isRequired }) => {
    if (box === null) return [toConsent(parts, false)]
    const found = boxes.get(box)
    if (!found || OTHER_BOX.test(found.name)) return []
    const mustTick = isRequired || found.isRequired || LEGAL_BOX.test(found.name)
    return mustTick ? [toConsent(parts, true)] : []
  })
  const ofBlocks = blocks.map((attributes) => blockConsent(attributes, html, base))
  return [...consents, ...ofBlocks].filter(({ parts }) => parts.length > 0).slice(0, MAX_CONSENTS)
}

function collectTexts(html: string, base: string) {
  const texts: Text[] = []
  /** Boxes by ID. */
  const boxes = new Map<string, { name: string; isRequired: boolean }>()
  const blocks: Attributes[] = []
  const at = { text: null as Text | null, depth: 0, isRowRequired: false, muted: '', href: '' }
  const begin = (box: string | null) => {
    at.text = { parts: [], box, isRequired: at.isRowRequired }
    at.depth = 0
    texts.push(at.text)
  }
  const steps = readHtml(html, {
    wants: () => ATTRIBUTES,
    open(element, attributes) {
      const { class: classes = '', id = '', name = '', type = '' } = attributes
      if (element === 'p') at.isRowRequired = /\bvalidate-required\b/.test(classes)
      if (element === 'input' && type.toLowerCase() === 'checkbox') {
        boxes.set(id || name, { name: name || id, isRequired: at.isRowRequired || 'required' in attributes })
        if (at.text && at.text.box !== null) at.text.box = id || name
      }
      if (element === 'label') begin(attributes.for ?? '')
      else if (element === 'div' && /\bwoocommerce-privacy-policy-text\b/.test(classes)) begin(null)
      else if (element === 'div') at.depth += 1
      const [mark] = /(?:^|\s)(?:required|optional)(?=\s|$)/.exec(classes) ?? []
      if (at.text && mark && /^(?:abbr|span)$/.test(element)) {
        at.text.isRequired ||= mark.trim() === 'required'
        at.muted = element
      }
      if (element === 'a') at.href = resolveHttp(attributes.href ?? '', base) ?? ''
      if (attributes['data-block-name'] === 'woocommerce/checkout-terms-block') blocks.push(attributes)
    },
    close(element) {
      if (element === at.muted) at.muted = ''
      if (element === 'a') at.href = ''
      if (element === 'p') at.isRowRequired = false
      if (element === 'label' || (element === 'div' && at.depth === 0)) at.text = null
      else if (element === 'div') at.depth -= 1
    },
    listening: () => at.text !== null && at.muted === '',
    text: (data) => at.text && addText(at.text.parts, data, at.href),
  })
  while (!steps.next().done);
  return { texts, boxes, blocks }
}

function addText(parts: Part[], text: string, href: string): void {
  const last = parts.at(-1)
  if (last && (last.href ?? '') === href) last.text += text
  else parts.push({ text, ...(href && { href }) })
}

/** The text of the block of newer shops; without one of its own, the default text's links. */
function blockConsent(attributes: Attributes, html: string, base: string): Consent {
  const isRequired = attributes['data-checkbox'] === 'true'
  const own = attributes['data-text']
  if (own) {
    const [text] = collectTexts(`<label>${own}</label>`, base).texts
    return toConsent(text?.parts ?? [], isRequired)
  }
  const { terms, privacy } = storePages(html)
  const parts = [terms, privacy].flatMap((page, index): Part[] => {
    const href = page && resolveHttp(page.permalink, base)
    return href ? [...(index > 0 && terms ? [{ text: ' · ' }] : []), { text: page.title, href }] : []
  })
  return toConsent(parts, isRequired)
}

/** Collapses white space across the parts. */
function toConsent(parts: readonly Part[], required: boolean): Consent {
  const written = parts.slice(0, MAX_PARTS).map((part) => ({
    ...part,
    text: part.text.replaceAll(/\s+/g, ' ').slice(0, MAX_TEXT),
  }))
  const shown = written
    .map((part, index) => ({
      ...part,
      text:
        index === 0 ? part.text.trimStart() : index === written.length - 1 ? part.text.trimEnd() : part.text,
    }))
    .filter(({ text }) => text !== '')
  return { parts: shown.some(({ text }) => text.trim() !== '') ? shown : [], required }
}
