import { z } from 'zod'
import { id } from '../../document/values'
import type { TargetKind } from './target'

const schema = z.strictObject({ type: z.literal('screen'), screenId: id })

export const screen: TargetKind<typeof schema> = {
  label: 'A screen',
  schema,
  write: ({ screenId }) => `#${screenId}`,
  read(address) {
    const screenId = id.safeParse(address.slice(1))
    return address.startsWith('#') && screenId.success ? { type: 'screen', screenId: screenId.data } : null
  },
  faultOf: ({ screenId }, { screens }) =>
    screens.some(({ id }) => id === screenId)
      ? null
      : 'This screen isn’t in the published app. Publish it first, or choose another one.',
  describe: ({ screenId }, { screens }) => screens.find(({ id }) => id === screenId)?.title ?? screenId,
}
