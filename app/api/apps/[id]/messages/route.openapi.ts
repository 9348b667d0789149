import { describeRoute } from '@/lib/platform/http/openapi'
import { messageRequest, messagesQuery } from '@/lib/push/messages/schema'
import * as route from './route'

export const appsIdMessages = describeRoute('/api/apps/{id}/messages', route, {
  GET: {
    summary: 'List an app’s messages',
    answers: {
      200: '`{ messages, nextCursor }`, the newest first, each with its results and, in `waitingFor`, push services that are down and when they are tried again.',
    },
    query: messagesQuery,
  },
  POST: {
    summary: 'Send a message to an app’s devices',
    description:
      'Takes a session or an API token of the app (`Authorization: Bearer push_…`). In its brief form, `target` is `#screen-id`, `#~source/post/12`, `#~source/product/12` or an address; without `at` it goes out now. The whole form has texts in several languages, an audience and schedules. What has been sent with the same `Idempotency-Key` is found again.',
    headers: { 'Idempotency-Key': '16 to 64 letters, digits, hyphens or underscores, new for each message.' },
    body: messageRequest,
    answers: {
      201: '`{ id, state, audience, dueAt }`; `audience` is how many devices it means now.',
      401: 'Signed out, or `wrong-token`: the API token is wrong or was revoked.',
      403: '`plan-required`; `wrong-app`: the API token is for another app; `foreign-origin`.',
      409: '`not-published`, `no-test-devices`, `too-many-waiting` or `idempotency-key-reused`.',
      422: '`not-in-app`: the newest release has no such screen, source, picture, language or topic; `fields` names each.',
      429: 'Too many calls, or `too-many-messages`: 20 in 24 hours; `Retry-After` says how many seconds to wait.',
    },
  },
})
