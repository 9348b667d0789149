import { z } from 'zod'

/** How a block stands on its screen, whatever its type. What is not given is as the type draws it. */
export const appearanceSchema = z.object({
  /** Of its text and of what is narrower than the block. */
  align: z.enum(['start', 'center', 'end']).optional(),
  /** Room above it. */
  space: z.enum(['none', 'small', 'medium', 'large']).optional(),
  width: z.enum(['narrow', 'normal', 'full']).optional(),
  /** What it stands on: a color of the app, by its role. */
  color: z.enum(['card', 'tint', 'primary', 'secondary']).optional(),
})

export type Appearance = z.infer<typeof appearanceSchema>

export const PLATFORMS = ['web', 'android', 'ios'] as const
export type Platform = (typeof PLATFORMS)[number]

/** What every block may have besides its own props. */
export const commonProps = {
  appearance: appearanceSchema.optional(),
  /** Where it is shown; everywhere when missing. */
  platforms: z.array(z.enum(PLATFORMS)).min(1, 'Choose at least one').max(PLATFORMS.length).optional(),
}

export type CommonProps = { appearance?: Appearance | undefined; platforms?: Platform[] | undefined }
