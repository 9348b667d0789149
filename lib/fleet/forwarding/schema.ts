import { z } from 'zod'

/** Maximum characters of a new address. */
export const MAX_ADDRESS = 500

/** PUT /api/apps/:id/forwarding. A complete address of a folder or host; the rest is checked by visiting it. */
export const forwardingRequest = z.strictObject({
  to: z
    .string({ error: 'Enter the new address.' })
    .trim()
    .min(1, 'Enter the new address.')
    .max(MAX_ADDRESS, `Use at most ${MAX_ADDRESS} characters.`)
    .refine(isPlainAddress, 'Enter an address like https://apps.example.com/a/bakery/')
    .transform(withSlash)
    .describe('Where the app is now. Paths are added to it.'),
})

/** Whether a text is a web address without credentials, query and hash, so that paths can be added to it. */
function isPlainAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { username, password, search, hash } = new URL(text)
  return username === '' && password === '' && search === '' && hash === ''
}

function withSlash(text: string): string {
  const { origin, pathname } = new URL(text)
  return origin + pathname.replace(/\/*$/, '/')
}
