import { findLinkFile } from '@/lib/stores/links/queries'
import { LINK_FILES } from '@/lib/stores/links/schema'
import { NotFoundError } from '@/lib/platform/errors'
import { downloadResponse } from '../../../../download-response'
import { handler } from '../../../../handler'

/** A file for the owner's site. */
export const GET = handler(
  {
    summary: 'Download a link file for an app’s website',
    description: '`file` is `assetlinks.json` or `apple-app-site-association`.',
    answers: { 200: 'The file.', 409: '`no-signing-key`, `no-apple-team`.' },
    content: 'application/json',
  },
  { auth: 'user', permission: 'app.publish' },
  async ({ actor, params }) => {
    const file = LINK_FILES.find((name) => name === params.file)
    if (!file) throw new NotFoundError()
    return downloadResponse(
      { name: file, bytes: await findLinkFile(actor, params.id ?? '', file) },
      'application/json',
      'private, no-cache',
    )
  },
)
