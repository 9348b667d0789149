import { z } from 'zod'
import { conversionKind, pwaRequest } from './schema'

/** POST /api/site-preview. */
export const sitePreviewRequest = pwaRequest.extend({ kind: conversionKind.default('web-to-app') })
export type SitePreviewRequest = z.output<typeof sitePreviewRequest>

/** POST /api/site-preview: a preview of the app for a website. */
export const sitePreview = z.object({
  /** Name of the site. */
  name: z.string().describe('The site’s name, at most 50 characters.'),
  kind: conversionKind.describe('The detected kind of site.'),
  /** A `data:` URL. */
  icon: z.string().nullable().describe('A square PNG as a data address; null when the site has no icon.'),
  colors: z.object({ primary: z.string(), background: z.string() }),
  /** Its first screen as markup without scripts, and CSS for `.phone-preview`. */
  phone: z.object({ html: z.string(), css: z.string() }),
})
export type SitePreview = z.infer<typeof sitePreview>
