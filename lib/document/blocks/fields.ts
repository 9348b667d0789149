import { z } from 'zod'
import { actionSchema } from '../action'
import { storedPicture } from '../asset'
import { id, withoutControls } from '../values'
import { marked } from './content'

/** Single-line text for people. */
export const line = marked(
  'words',
  z
    .string()
    .max(200, 'At most 200 characters')
    .overwrite((text) => withoutControls(text, { lines: false })),
)

/** Multiline text for people. */
export const paragraph = marked(
  'words',
  z
    .string()
    .max(5000, 'At most 5,000 characters')
    .overwrite((text) => withoutControls(text.replaceAll(/\r\n?/g, '\n'), { lines: true })),
)

/** A picture: stored with the app, on the web, or empty. */
export const pictureSource = marked(
  'picture',
  z.union(
    [
      z.literal(''),
      storedPicture,
      z
        .string()
        .trim()
        .max(2000)
        .regex(/^https?:\/\//i),
    ],
    'Use an address that starts with https://, with at most 2,000 characters',
  ),
)

/** The action of a tap; none by default. */
export const tapAction = actionSchema.default({ type: 'none' })

/** A web address, or empty. */
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

/** The ID of one of the document's sources, or empty. */
export const sourceId = marked('source', z.union([z.literal(''), id]))

/** A list of items with IDs, so that concurrent edits of different items do not conflict. */
export function listOf<T extends z.ZodRawShape>(shape: T, max: number) {
  return z
    .array(z.object({ id, ...shape }))
    .max(max, `At most ${max}`)
    .superRefine(refuseDuplicateIds)
}

/** Refuses duplicate IDs. Items without IDs are ignored. */
export function refuseDuplicateIds(items: readonly unknown[], context: z.RefinementCtx): void {
  const seen = new Set<unknown>()
  items.forEach((item, index) => {
    if (typeof item !== 'object') return
    const { id } = item as { id: string }
    if (seen.has(id))
      context.addIssue({ code: 'custom', message: `The id ${id} is used twice`, path: [index, 'id'] })
    seen.add(id)
  })
}

/** An https address, or empty. */
export const httpsUrl = webUrl.refine(
  (value) => value === '' || /^https:/i.test(value),
  'Use an address that starts with https://',
)

/** The store's ID of a product or category, or empty. */
export const storeId = z.string().regex(/^\d{0,12}$/, 'Use the number that the shop gives it')

/** Products per page. */
export const productNumber = z.int('Use a whole number').min(1, 'At least 1').max(50, 'At most 50')

/** Props of blocks that show products remembered on the device. */
export const ownListProps = z.object({
  source: sourceId.default(''),
  title: line.default(''),
  layout: z.enum(['grid', 'rows', 'strip']),
  number: productNumber,
})
