import { findPublicRelease } from '@/lib/releases/public-releases/queries'
import { handler } from '../../../handler'

const rate = { name: 'public-release', limit: 240, seconds: 10 * 60 }

export const GET = handler({ auth: 'none', rate }, ({ params: { slug = '', version = '' } }) =>
  findPublicRelease(slug, version),
)
