import { removeFolder, renameFolder } from '@/lib/apps/library/folders'
import { folderRequest } from '@/lib/apps/library/schema'
import { handler } from '../../handler'

export const PATCH = handler({ auth: 'user', body: folderRequest }, ({ actor, params, body }) =>
  renameFolder(actor, params.id ?? '', body.name),
)

export const DELETE = handler({ auth: 'user' }, ({ actor, params }) => removeFolder(actor, params.id ?? ''))
