import { linkUrl } from '../../../document/action'
import type { Run } from '../../../document/rich-text'
import { resolveHttp } from '../../../platform/html/link'
import { oneLine } from '../../../platform/html/text'
import { attribute, BLOCK_LEVEL, isHidden } from '../page/elements'
import type { PageNode } from '../page/page-tree'

export type Runs = Run[]
type Style = Pick<Run, 'bold' | 'italic' | 'href'>

const MAX_RUNS = 120
/** Of a run, and of all of them. */
const MAX_RUN = 4000
const MAX_TEXT = 40_000

/** Reads formatted text: bold, italic and links, with line breaks as `\n`. White space as browsers show it. */
export function runsOf(nodes: readonly PageNode[], base: string): Runs {
  const runs: Runs = []
  let length = 0
  const push = (text: string, style: Style) => {
    if (length >= MAX_TEXT || runs.length >= MAX_RUNS) return
    const last = runs.at(-1)
    const isSame =
      last && last.bold === style.bold && last.italic === style.italic && last.href === style.href
    if (isSame && last.text.length + text.length <= MAX_RUN) last.text += text
    else for (const part of parts(text.slice(0, MAX_TEXT - length))) runs.push({ text: part, ...style })
    length += text.length
  }
  const read = (node: PageNode, style: Style): void => {
    if (typeof node === 'string') return push(clean(node), style)
    if (isHidden(node)) return
    if (node.name === 'br') return push('\n', style)
    if (BLOCK_LEVEL.has(node.name)) push('\n', style)
    const inner = styled(node.name, style, () => attribute(node, 'href'), base)
    for (const child of node.children) read(child, inner)
    if (BLOCK_LEVEL.has(node.name)) push('\n', style)
  }
  for (const node of nodes) read(node, {})
  return trimmed(runs)
}

/** Cuts a long text between words. */
function* parts(text: string): Generator<string> {
  let rest = text
  while (rest.length > MAX_RUN) {
    const space = rest.lastIndexOf(' ', MAX_RUN)
    const end = space > 0 ? space : MAX_RUN
    yield rest.slice(0, end).replaceAll(/\p{Cs}/gu, '')
    rest = rest.slice(end)
  }
  if (rest !== '') yield rest.replaceAll(/\p{Cs}/gu, '')
}

export function textOfRuns(runs: Runs): string {
  return runs.map(({ text }) => text).join('')
}

/** The text of a page in one run. Empty for no visible text. */
export function plainRuns(text: string): Runs {
  const line = oneLine(text, 4000)
  return line === '' ? [] : [{ text: line }]
}

function styled(name: string, style: Style, href: () => string, base: string): Style {
  if (name === 'b' || name === 'strong') return { ...style, bold: true }
  if (name === 'i' || name === 'em' || name === 'cite') return { ...style, italic: true }
  if (name !== 'a') return style
  const written = href()
  const url = /^(?:mailto|tel):/i.test(written) ? written : resolveHttp(written, base)
  return url !== null && linkUrl.safeParse(url).success ? { ...style, href: url } : style
}

const clean = (text: string) =>
  text
    .replaceAll(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .replaceAll(/[\u00ad\u200b\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]/gu, '')

function trimmed(runs: Runs): Runs {
  const tidy: Runs = []
  let before = '\n'
  for (const { text, ...style } of runs) {
    let next = text.replaceAll(/ *\n\s*/g, '\n').replaceAll(/ {2,}/g, ' ')
    if (/\s$/.test(before)) next = next.replace(/^\s+/, '')
    if (next === '') continue
    before = next
    tidy.push({ ...style, text: next })
  }
  const last = tidy.at(-1)
  if (last) last.text = last.text.trimEnd()
  while (tidy.length > 0 && tidy.at(-1)!.text === '') tidy.pop()
  return /[\p{L}\p{N}]/u.test(textOfRuns(tidy)) ? tidy : []
}
