import { rebuildAnswer } from '@/lib/releases/rebuilds/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsRebuild = describeRoute('/api/apps/rebuild', route, {
  GET: {
    summary: 'See whether your apps need a rebuild, and how far one is',
    results: { 200: rebuildAnswer },
    answers: { 200: 'What is outdated, and the last rebuild with its failures.' },
  },
  POST: {
    summary: 'Rebuild your apps for the newest Android shell',
    results: { 202: rebuildAnswer },
    answers: {
      202: 'A new release with the same design, for your published apps that are for an earlier shell. It goes on in the background.',
      409: '`nothing-to-rebuild`.',
    },
  },
  DELETE: {
    summary: 'Cancel the rebuild of your apps',
    results: { 200: rebuildAnswer },
    answers: { 200: 'What was released stays; the other apps stay as they are.' },
  },
})
