import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminRebuild = describeRoute('/api/admin/rebuild', route, {
  GET: {
    summary: 'See whether all apps need a rebuild, and how far one is',
    answers: { 200: '`{ outdated, latest }`: how many apps, and the last rebuild with its failures.' },
  },
  POST: {
    summary: 'Rebuild all apps for the newest Android shell',
    answers: {
      202: 'A new release with the same design, for all published apps that are for an earlier shell. It goes on in the background.',
      409: '`nothing-to-rebuild`.',
    },
  },
  DELETE: {
    summary: 'Cancel the rebuild of all apps',
    answers: { 200: 'What was released stays; the other apps stay as they are.' },
  },
})
