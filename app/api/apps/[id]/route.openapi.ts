import { appAnswer, appDetailAnswer, idAnswer, savedAnswer } from '@/lib/apps/responses'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsId = describeRoute('/api/apps/{id}', route, {
  GET: {
    summary: 'Get an app with its document',
    results: { 200: appDetailAnswer },
    answers: {
      200: 'The app.',
    },
  },
  PUT: {
    summary: 'Save an app’s document',
    results: { 200: savedAnswer },
    answers: {
      200: '`{ revision }`.',
      409: '`revision-conflict`: somebody saved since; with the newest `revision`.',
    },
    headers: { 'If-Match': { description: 'The revision that the document was made from.', required: true } },
  },
  PATCH: {
    summary: 'Rename, move or archive an app',
    description:
      'What is left out stays as it is. A new name is saved as a revision of the document; the other fields do not change it.',
    results: { 200: appAnswer },
    answers: {
      200: 'The app.',
      409: '`revision-conflict`: it was saved at the same moment; send it again.',
    },
  },
  DELETE: {
    summary: 'Delete an app',
    results: { 200: idAnswer },
    answers: {
      200: '`{ id }`.',
      403: '`confirmation-required` or `requires-recent-login`: the app was published, so confirm who you are first.',
    },
  },
})
