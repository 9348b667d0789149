import { folderAnswer, foldersAnswer } from '@/lib/apps/library/answers'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const folders = describeRoute('/api/folders', route, {
  GET: {
    summary: 'List your folders',
    description: 'With how many apps are in each, in none, and in the archive.',
    results: { 200: foldersAnswer },
    answers: { 200: 'Folders in the order of their names.' },
  },
  POST: {
    summary: 'Create a folder',
    results: { 201: folderAnswer },
    answers: {
      201: 'The folder.',
      409: '`folder-exists`: you have one with this name; or `too-many-folders`.',
    },
  },
})
