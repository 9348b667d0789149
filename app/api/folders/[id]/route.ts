import { folderAnswer } from '@/lib/apps/library/responses'
import { removeFolder, renameFolder } from '@/lib/apps/library/folders'
import { folderRequest } from '@/lib/apps/library/schema'
import { idAnswer } from '@/lib/apps/responses'
import { handler } from '../../handler'

export const PATCH = handler(
  {
    summary: 'Rename a folder',
    results: { 200: folderAnswer },
    answers: { 200: 'The folder.', 409: '`folder-exists`: you have one with this name.' },
    example: { name: 'Shops' },
  },
  { auth: 'user', permission: 'app.create', body: folderRequest },
  ({ actor, params, body }) => renameFolder(actor, params.id ?? '', body.name),
)

export const DELETE = handler(
  {
    summary: 'Remove a folder',
    description: 'Its apps stay, without a folder.',
    results: { 200: idAnswer },
    answers: { 200: '`{ id }`.' },
  },
  { auth: 'user', permission: 'app.create' },
  ({ actor, params }) => removeFolder(actor, params.id ?? ''),
)
