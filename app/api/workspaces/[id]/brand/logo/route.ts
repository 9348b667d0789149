import { AppError } from '@/lib/platform/errors'
import { readBytes } from '@/lib/platform/http/body'
import { removeLogo, saveLogo } from '@/lib/workspaces/brand/mutations'
import { LOGO_LIMIT } from '@/lib/workspaces/brand/schema'
import { handler } from '../../../../handler'

const rate = { name: 'workspace-logo', limit: 30, seconds: 60 * 60 }

export const PUT = handler(
  {
    summary: 'Upload the logo of a workspace',
    answers: {
      200: '`{ name, color, hasLogo }`. It is stored as a PNG of at most 512 pixels a side, on white.',
      413: 'Larger than 2 MB.',
      415: '`not-a-picture`.',
    },
    body: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml'],
  },
  { auth: 'user', permission: 'members.manage', rate },
  async ({ actor, params, request }) => {
    if (!/^image\//.test(request.headers.get('content-type') ?? ''))
      throw new AppError('unsupported-type', 'not-a-picture', 'Send a picture.')
    return saveLogo(actor, params.id ?? '', await readBytes(request, LOGO_LIMIT))
  },
)

export const DELETE = handler(
  { summary: 'Remove the logo of a workspace', answers: { 200: '`{ name, color, hasLogo }`.' } },
  { auth: 'user', permission: 'members.manage', rate },
  ({ actor, params }) => removeLogo(actor, params.id ?? ''),
)
