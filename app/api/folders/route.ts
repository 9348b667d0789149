import { createFolder } from '@/lib/apps/library/folders'
import { listFolders } from '@/lib/apps/library/queries'
import { folderRequest } from '@/lib/apps/library/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'

const rate = { name: 'create-folder', limit: 120, seconds: 60 * 60 }

export const GET = handler({ auth: 'user' }, ({ actor }) => listFolders(actor))

export const POST = handler({ auth: 'user', body: folderRequest, rate }, async ({ actor, body }) =>
  json(await createFolder(actor, body.name), 201),
)
