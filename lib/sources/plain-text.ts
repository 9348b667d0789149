import { type HtmlReader, readHtml } from '../platform/html/read-html'
import { cut, oneLine } from '../platform/html/text'

const CLASS: ReadonlySet<string> = new Set(['class'])
const UNREAD = new Set(['script', 'style', 'svg', 'template', 'noscript', 'iframe', 'figure'])
/** Classes of the link at the end of an excerpt, for which the app has its own button. */
const MORE = /(?:^|\s)(?:more-link|read-?more|excerpt-more|continue-reading)(?:\s|$)/i
const INLINE = /^(?:a|abbr|b|bdi|bdo|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)$/

/** Returns the text of HTML on one line of at most `limit` characters, with entities decoded. */
export function plainText(html: string, limit: number): string {
  let text = ''
  let muted: string | null = null
  const reader: HtmlReader = {
    wants: (element) => (element === 'a' ? CLASS : null),
    open(element, attributes) {
      if (!INLINE.test(element)) text += ' '
      muted ??= UNREAD.has(element) || MORE.test(attributes.class ?? '') ? element : null
    },
    close(element) {
      if (!INLINE.test(element)) text += ' '
      if (element === muted) muted = null
    },
    listening: () => muted === null,
    text: (data) => void (text += data),
  }
  const steps = readHtml(html.slice(0, 50_000), reader)
  while (!steps.next().done);
  // Systems mark a text that they truncated with “[…]”.
  return cut(oneLine(text, 20_000).replace(/\s*\[(?:…|\.\.\.)\]\s*$/, '…'), limit)
}
