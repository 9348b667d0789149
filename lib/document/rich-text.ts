import { z } from 'zod'
import { linkUrl } from './action'
import { marked } from './blocks/content'

/** A run of equal formatting. Flags are `true` or missing, so that equal texts are equal data. */
const run = z.object({
  text: marked('words', z.string().min(1).max(5000, 'At most 5,000 characters')),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  href: linkUrl.optional(),
})

const runs = z.array(run).max(500, 'At most 500 changes of style')

const part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), runs }),
  z.object({ type: z.literal('heading'), size: z.enum(['large', 'small']), runs }),
  z.object({
    type: z.literal('points'),
    ordered: z.boolean(),
    items: z.array(runs).min(1).max(200, 'At most 200 lines'),
  }),
  z.object({ type: z.literal('quote'), runs }),
])

/** Formatted text as plain data, without markup. A line break is `\n` in a run. */
export const richText = marked('formatted', z.array(part).max(200, 'At most 200 paragraphs'))

export type Run = z.output<typeof run>
export type RichPart = z.output<typeof part>
export type RichText = z.output<typeof richText>

/** Returns the text without formatting, one line per paragraph. */
export function plainText(text: RichText): string {
  return text
    .flatMap((part) => (part.type === 'points' ? part.items : [part.runs]))
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n')
}
