import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The public view of a release: GET /api/releases/:slug/:version. `npm run verify-release` reads it too. */
export const publicReleaseAnswer = z.object({
  app: z.string().describe('The name that people see.'),
  slug: z.string(),
  version: z.int(),
  versionName: z.string(),
  versionCode: z.int(),
  createdAt: z.iso.datetime(),
  notes: z.string().nullable().describe('The owner’s release notes.'),
  hostedUrl: z.string(),
  newest: z.int().describe('The newest version; people who open the app get that one.'),
  packageId: z.string(),
  fingerprint: z.string().describe('SHA-256 of the signing certificate, as `AA:BB:…`.'),
  shellVersion: z.int().describe('The Android shell that its packages have.'),
  files: z.array(
    z.object({
      name: z.string(),
      size: z.int().describe('Bytes.'),
      sha256,
      packager: z.string().describe('The packager that built it. The same packager produces the same bytes.'),
    }),
  ),
})
export type PublicRelease = z.infer<typeof publicReleaseAnswer>
