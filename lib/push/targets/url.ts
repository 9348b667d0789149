import { z } from 'zod'
import { linkUrl } from '../../document/action'
import type { TargetKind } from './target'

const schema = z.strictObject({ type: z.literal('url'), url: linkUrl })

/** Opens a URL outside of the app. */
export const url: TargetKind<typeof schema> = {
  label: 'An address',
  schema,
  write: ({ url }) => url,
  read(address) {
    const read = address.startsWith('#') ? null : linkUrl.safeParse(address)
    return read?.success ? { type: 'url', url: read.data } : null
  },
  faultOf: () => null,
  describe: ({ url }) => url,
}
