import { folderAnswer, foldersAnswer } from '@/lib/apps/library/responses'
import { createFolder } from '@/lib/apps/library/folders'
import { listFolders } from '@/lib/apps/library/queries'
import { folderRequest } from '@/lib/apps/library/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'

const rate = { name: 'create-folder', limit: 120, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'List your folders',
    description: 'With the number of apps in each folder, without a folder and in the archive.',
    results: { 200: foldersAnswer },
    answers: { 200: 'Folders, sorted by name.' },
  },
  { auth: 'user', permission: 'app.view' },
  ({ actor }) => listFolders(actor),
)

export const POST = handler(
  {
    summary: 'Create a folder',
    results: { 201: folderAnswer },
    answers: {
      201: 'The folder.',
      409: '`folder-exists`: you have one with this name; or `too-many-folders`.',
    },
    example: { name: 'Clients' },
  },
  { auth: 'user', permission: 'app.create', body: folderRequest, rate },
  async ({ actor, body }) => json(await createFolder(actor, body.name), 201),
)
