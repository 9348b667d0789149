/** Reads a style sheet or font file. Returns null if there is none at the address. */
export type Sheets = {
  text: (href: string) => string | null
  bytes: (href: string) => Buffer | null
}

/** The font of titles is inlined, because a title is nearly always the largest element of the first paint. */
const CRITICAL = {
  family: /(font-family:\s*)["']?Bricolage["']?(?=\s*[;}])/,
  name: "'Bricolage At Once'",
  file: /\/bricolage-basic/,
}

const SHEET = /<link rel="stylesheet"[^>]*\/>/g
const TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/|url\([^)"']*\)|\\[\s\S]|[{};]/g
/** At-rules that contain other rules. */
const GROUP = /^@(media|supports|layer|container)\b/
const KEYFRAMES = /^@keyframes\s+([\w-]+)/
/** With up to three levels of brackets. */
const FUNCTION = /(?<!\\):(not|is|where|has)\(((?:\\.|[^()\\]|\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\))*)\)/g
const ATTRIBUTE = /(?<!\\)\[([^\]]*)\]/g
const DATA_VALUE = /^(data-[\w-]+)=["']?([^"']*)["']?$/
const DATA_VALUES = /\s(data-[\w-]+="[^"]*")/g
const CLASS = /(?<!\\)\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi
const CLASSES = /\sclass="([^"]*)"/g
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}
const RELATIVE = /url\((["']?)(?!data:|https?:|\/|#)([^)"']+)\1\)/g

export type Styled = {
  html: string
  /** The page's style sheets, as `precedence=address`. */
  late: string[]
  /** Style sheets whose rules are all inlined. Applying them would only cause another layout. */
  carried: string[]
}

/**
 * Inlines the rules that a prerendered page uses, so that it renders without waiting for style sheets. The
 * full sheets load after the first paint (load-after-paint.js), or as usual if scripts are off.
 * @returns the HTML unchanged and without sheets if one of them cannot be read
 */
export function withCriticalStyles(html: string, sheets: Sheets): Styled {
  const links = [...html.matchAll(SHEET)].map(([tag]) => ({
    tag,
    href: attribute(tag, 'href'),
    precedence: attribute(tag, 'data-precedence'),
  }))
  const texts = links.map(({ href }) => sheets.text(href))
  if (links.length === 0 || texts.includes(null)) return { html, late: [], carried: [] }
  const used = namesIn(html)
  const parts = texts.map((text) => usedRules(text ?? '', used))
  const rules = parts.map((part, at) => absolute(part, links[at]?.href ?? '')).join('\n')
  const inline =
    `<style data-critical="">${withInlineFonts(rules, sheets)}</style>` +
    `<noscript>${links.map(({ tag }) => tag).join('')}</noscript>`
  const [first] = links
  const sheetsWhere = (isFullyInlined: boolean) =>
    links
      .filter((_, at) => (parts[at] === texts[at]?.trim()) === isFullyInlined)
      .map(({ href, precedence }) => `${precedence}=${href}`)
  return {
    html: html.replace(SHEET, (tag) => (tag === first?.tag ? inline : '')),
    late: sheetsWhere(false),
    carried: sheetsWhere(true),
  }
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** The classes of a page's elements, and their data attributes as `data-name="value"`. */
function namesIn(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(CLASSES)].map(([, list = '']) => list)
  const classes = [...new Set(lists.join(' ').split(/\s+/))]
  const data = [...html.matchAll(DATA_VALUES)].map(([, text = '']) => text)
  const asWritten = (text: string) => text.replace(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity)
  return new Set([...classes, ...data].map(asWritten))
}

/**
 * A style sheet without the rules that cannot match these classes and data attributes. In doubt, a rule
 * stays.
 */
export function usedRules(css: string, used: ReadonlySet<string>): string {
  const keyframes: [name: string, text: string][] = []
  const filterRules = (text: string): string =>
    [...rulesIn(text)]
      .map(({ prelude, body }) => {
        if (body === null) return `${prelude};`
        const [, name] = KEYFRAMES.exec(prelude) ?? []
        if (name) keyframes.push([name, `${prelude}{${body}}`])
        if (name || prelude === '@media print') return ''
        if (!GROUP.test(prelude))
          return prelude.startsWith('@') || canMatch(prelude, used) ? `${prelude}{${body}}` : ''
        const inner = filterRules(body)
        // An empty layer still defines its position in the layer order.
        return inner === '' ? (prelude.startsWith('@layer') ? `${prelude};` : '') : `${prelude}{${inner}}`
      })
      .join('')
  const filtered = filterRules(css)
  return filtered + keyframes.flatMap(([name, text]) => (filtered.includes(name) ? [text] : [])).join('')
}

/** Yields the rules of one level, and statements, which have no body. */
function* rulesIn(css: string): Generator<{ prelude: string; body: string | null }> {
  let start = 0
  let depth = 0
  let open = 0
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token.startsWith('/*') && depth === 0 && css.slice(start, index).trim() === '')
      start = index + token.length
    if (token === '{' && depth++ === 0) open = index
    const ends = (token === '}' && --depth === 0) || (token === ';' && depth === 0)
    if (!ends) continue
    const prelude = css.slice(start, token === '}' ? open : index).trim()
    yield { prelude, body: token === '}' ? css.slice(open + 1, index) : null }
    start = index + 1
  }
}

/** Whether any of the selectors can match, including inside `:is`. `:not` and `:has` are assumed to match. */
function canMatch(selectors: string, used: ReadonlySet<string>): boolean {
  const possible: boolean[] = []
  const flat = selectors.replace(FUNCTION, (_, name: string, inner: string) => {
    possible.push(name === 'not' || name === 'has' || canMatch(inner, used))
    return `:${possible.length - 1}:`
  })
  return flat.split(/(?<!\\),/).some((selector) => {
    const plain = selector.replace(ATTRIBUTE, '')
    return (
      [...plain.matchAll(CLASS)].every(([, name = '']) => used.has(unescaped(name))) &&
      [...plain.matchAll(/(?<!\\):(\d+):/g)].every(([, at]) => possible[Number(at)]) &&
      [...selector.matchAll(ATTRIBUTE)].every(([, text = '']) => hasValue(text, used))
    )
  })
}

/** Attributes that scripts set before the first paint or on a click. */
const STATES: readonly string[] = ['data-theme', 'data-state']

/** Only data attributes are known; selectors on other attributes are assumed to match. */
function hasValue(selector: string, used: ReadonlySet<string>): boolean {
  const [, name, value] = DATA_VALUE.exec(selector) ?? []
  return name === undefined || STATES.includes(name) || used.has(`${name}="${value}"`)
}

const unescaped = (name: string) =>
  name.replace(ESCAPE, (_, hex: string | undefined, character: string | undefined) =>
    hex ? String.fromCodePoint(parseInt(hex, 16)) : (character ?? ''),
  )

/** Resolves addresses relative to the style sheet. */
function absolute(css: string, href: string): string {
  return css.replace(
    RELATIVE,
    (_, _quote, path: string) => `url(${new URL(path, `http://localhost${href}`).pathname})`,
  )
}

function withInlineFonts(css: string, sheets: Sheets): string {
  return css.replace(/@font-face\s*\{[^}]*\}/g, (face) => {
    if (!CRITICAL.family.test(face)) return face
    return face
      .replace(CRITICAL.family, `$1${CRITICAL.name}`)
      .replace(/url\(["']?(\/[^)"']+)["']?\)/, (address, href: string) => {
        const bytes = CRITICAL.file.test(href) ? sheets.bytes(href) : null
        return bytes ? `url(data:font/woff2;base64,${bytes.toString('base64')})` : address
      })
  })
}
