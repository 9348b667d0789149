import { z } from 'zod'
import { conversionKind, pwaRequest } from './schema'

/** POST /api/site-preview. */
export const sitePreviewRequest = pwaRequest.extend({ kind: conversionKind.default('web-to-app') })
export type SitePreviewRequest = z.output<typeof sitePreviewRequest>

/** POST /api/site-preview: the app that a website would become. */
export const sitePreview = z.object({
  /** As the site calls itself. */
  name: z.string().describe('The site’s name, at most 50 characters.'),
  kind: conversionKind.describe('What the site turned out to be.'),
  /** A data address. */
  icon: z.string().nullable().describe('A square PNG as a data address; none when the site has no icon.'),
  colors: z.object({ primary: z.string(), background: z.string() }),
  /** Its first screen, drawn: markup without scripts, and the rules for `.phone-preview`. */
  phone: z.object({ html: z.string(), css: z.string() }),
})
export type SitePreview = z.infer<typeof sitePreview>
