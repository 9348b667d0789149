import { findPublicRelease } from '@/lib/releases/public-releases/queries'
import { publicReleaseAnswer } from '@/lib/releases/public-releases/schema'
import { handler } from '../../../handler'

const rate = { name: 'public-release', limit: 240, seconds: 10 * 60 }

export const GET = handler(
  {
    summary: 'Get the public details of a published app’s release',
    results: { 200: publicReleaseAnswer },
    answers: {
      200: 'Details of its packages: package ID, fingerprint, and size and SHA-256 of each file. `npm run verify-release` reads it.',
      404: 'Release not found, or the app is not published.',
    },
  },
  { auth: 'none', rate },
  ({ params: { slug = '', version = '' } }) => findPublicRelease(slug, version),
)
