import { z } from 'zod'
import type { TargetKind } from './target'

const schema = z.strictObject({ type: z.literal('app') })

/** Opens the app's start screen. */
export const app: TargetKind<typeof schema> = {
  label: 'The app',
  schema,
  write: () => '#',
  read: () => null,
  faultOf: () => null,
  describe: () => 'The app',
}
