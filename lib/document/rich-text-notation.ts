import { linkUrl } from './action'
import type { RichPart, RichText, Run } from './rich-text'

/*
 * Notation for formatted text, a subset of CommonMark for translators and their files: `# ` and `## `
 * headings, `- ` and `1. ` lists, `> ` quotes, `**bold**`, `_italic_`, `[words](https://…)`, an empty line
 * between paragraphs, and a backslash before a literal sign or at the end of a line that continues.
 */

type Line = readonly Run[]

export function writeNotation(text: RichText): string {
  return text
    .map((part) => writePart(part))
    .filter((part) => part !== '')
    .join('\n\n')
}

function writePart(part: RichPart): string {
  if (part.type === 'points')
    return part.items
      .filter((line) => line.length > 0)
      .map((line) => (part.ordered ? '1. ' : '- ') + writeLine(line))
      .join('\n')
  if (part.runs.length === 0) return ''
  const line = writeLine(part.runs)
  if (part.type === 'heading') return (part.size === 'large' ? '# ' : '## ') + line
  return part.type === 'quote'
    ? `> ${line}`
    : line.replace(/^(#{1,6} |- |> )/, '\\$1').replace(/^(\d{1,3})\. /, '$1\\. ')
}

function writeLine(line: Line): string {
  let written = ''
  for (let from = 0; from < line.length;) {
    const { href } = line[from]!
    let to = from
    while (to < line.length && line[to]!.href === href) to++
    const words = writeStyled(line.slice(from, to))
    written += href === undefined ? words : `[${words}](${href.replaceAll(/[\\()]/g, '\\$&')})`
    from = to
  }
  return written
}

function writeStyled(runs: Line): string {
  let [bold, italic] = [false, false]
  const switchTo = (run: Partial<Run>) => {
    const signs = (Boolean(run.bold) === bold ? '' : '**') + (Boolean(run.italic) === italic ? '' : '_')
    ;[bold, italic] = [Boolean(run.bold), Boolean(run.italic)]
    return signs
  }
  const escaped = (text: string) => text.replaceAll(/[\\*_[\]]/g, '\\$&').replaceAll('\n', '\\\n')
  return runs.map((run) => switchTo(run) + escaped(run.text)).join('') + switchTo({})
}

/** Parses any text. Unmatched signs are literal characters. */
export function readNotation(notation: string): RichText {
  const parts: RichPart[] = []
  let open: Extract<RichPart, { type: 'points' }> | null = null
  for (const line of linesOf(notation)) {
    const part = line.trim() === '' ? null : readPart(line)
    if (part?.type === 'points' && open?.ordered === part.ordered) open.items.push(...part.items)
    else {
      if (part) parts.push(part)
      open = part?.type === 'points' ? part : null
    }
  }
  return parts
}

/** Splits into one line per part. A line that ends with a backslash continues. */
function linesOf(notation: string): string[] {
  return (
    notation
      .replaceAll(/\r\n?/g, '\n')
      .match(/(?:\\[^]|[^\\\n]|\\$)+|\n/g)
      ?.filter(notAlone) ?? []
  )
}

/** Drops single line ends: of two in a row, one stays as an empty line. */
function notAlone(line: string, index: number, lines: string[]): boolean {
  return line !== '\n' || lines[index - 1] === '\n'
}

const MARKS: readonly [RegExp, (runs: Run[]) => RichPart][] = [
  [/^# /, (runs) => ({ type: 'heading', size: 'large', runs })],
  [/^#{2,6} /, (runs) => ({ type: 'heading', size: 'small', runs })],
  [/^[-*] /, (runs) => ({ type: 'points', ordered: false, items: [runs] })],
  [/^\d{1,3}\. /, (runs) => ({ type: 'points', ordered: true, items: [runs] })],
  [/^> /, (runs) => ({ type: 'quote', runs })],
]

function readPart(line: string): RichPart {
  for (const [mark, make] of MARKS) {
    const found = mark.exec(line)
    if (found) return make(readLine(line.slice(found[0].length)))
  }
  return { type: 'paragraph', runs: readLine(line) }
}

const LINK = /^\[((?:\\[^]|[^\\[\]])*)\]\(((?:\\[^]|[^\\()\s])*)\)/

function readLine(line: string, href?: string): Run[] {
  const runs: Run[] = []
  let [bold, italic] = [false, false]
  const add = (text: string) => {
    const last = runs.at(-1)
    const sameStyle = last && !!last.bold === bold && !!last.italic === italic && last.href === href
    if (sameStyle) last.text += text
    else
      runs.push({
        text,
        ...(bold && { bold }),
        ...(italic && { italic }),
        ...(href !== undefined && { href }),
      })
  }
  for (let at = 0; at < line.length;) {
    const rest = line.slice(at)
    const link = href === undefined ? readLink(rest) : null
    if (link) {
      runs.push(...link.runs)
      at += link.length
    } else if (rest.startsWith('**') && (bold || closes(rest, '**'))) {
      bold = !bold
      at += 2
    } else if (rest.startsWith('_') && (italic || closes(rest, '_'))) {
      italic = !italic
      at += 1
    } else {
      const escaped = /^\\[!-/:-@[-`{-~\n]/.test(rest)
      const character = String.fromCodePoint(rest.codePointAt(escaped ? 1 : 0)!)
      add(character)
      at += character.length + (escaped ? 1 : 0)
    }
  }
  return runs
}

function readLink(rest: string): { runs: Run[]; length: number } | null {
  const [all = '', words = '', address = ''] = LINK.exec(rest) ?? []
  const href = linkUrl.safeParse(address.replaceAll(/\\([\\()])/g, '$1'))
  if (words === '' || !href.success) return null
  return { runs: readLine(words, href.data), length: all.length }
}

/** Whether the sign at the beginning of a text is closed later, with content between. */
function closes(text: string, sign: string): boolean {
  const rest = text.slice(sign.length).replaceAll(/\\[^]/g, '..')
  return rest.indexOf(sign) > 0
}
