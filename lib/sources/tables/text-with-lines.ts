import { cutText } from '../../base/cut-text'
import { withoutControls } from '../../document/values'
import { type ReadMarkup, toPlainText } from '../html'

const MARKUP = /<\/?(?:a|b|br|div|em|h[1-6]|i|li|ol|p|span|strong|u|ul)\b[^<>]*>/i
const MAX_CHARACTERS = 5000

/** Returns the text of a description, which sites write as text or as HTML, with its paragraphs. */
export function textWithLines(written: string, markup: ReadMarkup): string {
  const text = written.replaceAll(/\r\n?/g, '\n').slice(0, 4 * MAX_CHARACTERS)
  if (!MARKUP.test(text)) return clean(text)
  const lines = text.replaceAll(/<li\b[^<>]*>/gi, '• ').split(/\n|<br\s*\/?>|<\/(?:p|div|li|h[1-6])>/i)
  return clean(lines.map((line) => toPlainText(markup(line), 2000)).join('\n'))
}

const clean = (text: string) =>
  cutText(
    withoutControls(text, { lines: true })
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    MAX_CHARACTERS,
  )
