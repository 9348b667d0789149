import { idAnswer } from '@/lib/apps/responses'
import { folderAnswer } from '@/lib/apps/library/answers'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const foldersId = describeRoute('/api/folders/{id}', route, {
  PATCH: {
    summary: 'Rename a folder',
    results: { 200: folderAnswer },
    answers: { 200: 'The folder.', 409: '`folder-exists`: you have one with this name.' },
  },
  DELETE: {
    summary: 'Remove a folder',
    description: 'Its apps stay, in no folder.',
    results: { 200: idAnswer },
    answers: { 200: '`{ id }`.' },
  },
})
