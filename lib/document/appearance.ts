import { z } from 'zod'

/** Position and colors of a block of any type. Unset values have the type's defaults. */
export const appearanceSchema = z.object({
  /** Alignment of its text, and of content narrower than the block. */
  align: z.enum(['start', 'center', 'end']).optional(),
  /** Space above it. */
  space: z.enum(['none', 'small', 'medium', 'large']).optional(),
  width: z.enum(['narrow', 'normal', 'full']).optional(),
  /** Its background: a color of the app, by role. */
  color: z.enum(['card', 'tint', 'primary', 'secondary']).optional(),
})

export type Appearance = z.infer<typeof appearanceSchema>

export const PLATFORMS = ['web', 'android', 'ios'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Props of every block besides those of its type. */
export const commonProps = {
  appearance: appearanceSchema.optional(),
  /** Platforms on which it is shown; all if unset. */
  platforms: z.array(z.enum(PLATFORMS)).min(1, 'Choose at least one').max(PLATFORMS.length).optional(),
}

export type CommonProps = { appearance?: Appearance | undefined; platforms?: Platform[] | undefined }
