import { z } from 'zod'
import { actionSchema } from '../action'
import { assetReference } from '../asset'
import { id } from '../id'
import { withoutControls } from '../text'
import { marked } from './content'

/** Text of one line for people. */
export const line = marked(
  'words',
  z
    .string()
    .max(200, 'At most 200 characters')
    .overwrite((text) => withoutControls(text, { lines: false })),
)

/** Text of several lines for people. */
export const paragraph = marked(
  'words',
  z
    .string()
    .max(5000, 'At most 5,000 characters')
    .overwrite((text) => withoutControls(text.replaceAll(/\r\n?/g, '\n'), { lines: true })),
)

/** A picture: kept with the app, or somewhere on the web, or not chosen yet. */
export const pictureSource = marked(
  'picture',
  z.union(
    [
      z.literal(''),
      assetReference,
      z
        .string()
        .trim()
        .max(2000)
        .regex(/^https?:\/\//i),
    ],
    'Use an address that starts with https://, with at most 2,000 characters',
  ),
)

/** What a tap opens; nothing unless somebody says so. */
export const tapAction = actionSchema.default({ type: 'none' })

/** An address on the web, or none yet. */
export const webUrl = marked(
  'address',
  z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(2000, 'At most 2,000 characters')
      .refine(isWebUrl, 'Use an address that starts with https://'),
  ]),
)

function isWebUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** The id of one of the document's sources, or none yet. */
export const sourceId = marked('source', z.union([z.literal(''), id]))

/** A list of things with a name each, so that editing one never reaches its neighbor. */
export function listOf<T extends z.ZodRawShape>(shape: T, max: number) {
  return z
    .array(z.object({ id, ...shape }))
    .max(max, `At most ${max}`)
    .superRefine(refuseSharedIds)
}

/** For lists of things with ids, and of some without. */
export function refuseSharedIds(items: readonly unknown[], context: z.RefinementCtx): void {
  const seen = new Set<unknown>()
  items.forEach((item, index) => {
    if (typeof item !== 'object') return
    const { id } = item as { id: string }
    if (seen.has(id))
      context.addIssue({ code: 'custom', message: `The id ${id} is used twice`, path: [index, 'id'] })
    seen.add(id)
  })
}
