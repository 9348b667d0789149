import { brand } from '@/lib/brand'
import type { ErrorKind } from '@/lib/platform/errors'

/** Texts of the page that the errors of the API name. */
export const copy = {
  title: 'API errors',
  get description() {
    return `What each error of ${brand.name}’s API means, and what to do.`
  },
  lead: 'An error is JSON: `error` is a message for people, `code` a word for programs, `type` the address of its section here, and `fields` a message for each value to correct.',
  codes: 'The API reference lists the codes of each call.',
  caption: 'Errors by kind',
  columns: { kind: 'Kind', status: 'Status', meaning: 'Meaning', action: 'What to do' },
  kinds: {
    invalid: ['A value is missing or wrong.', 'Correct the values that `fields` names.'],
    'signed-out': [
      'No token, or one that is wrong, expired or revoked. Passwords and codes can be wrong too.',
      'Create a new token on the page “API tokens”.',
    ],
    forbidden: [
      'The role, the plan or the token doesn’t include this. `scope-missing` names the scope in `details`.',
      'Use a token with the scope, or ask the owner of the workspace.',
    ],
    'not-found': ['It doesn’t exist, or it belongs to someone else.', 'Check the ID in the address.'],
    conflict: [
      'It doesn’t fit the current state. Somebody may have changed it.',
      'Read it again, then repeat.',
    ],
    'too-large': ['The request is too large.', 'Send less. The message says how much is accepted.'],
    'unsupported-type': ['The content type is not accepted.', 'Send `Content-Type: application/json`.'],
    unusable: [
      'Well-formed, but it can’t be used. `idempotency-mismatch`: the key was used with another request.',
      'Use a new `Idempotency-Key` for each request.',
    ],
    'too-many-requests': ['Too many calls.', 'Wait the seconds in `Retry-After`.'],
    internal: ['A fault of ours.', 'Try again. Contact us with the ID in the message if it happens again.'],
    'upstream-refused': ['A service that we depend on refused the request.', 'Follow the message.'],
    unavailable: ['Not available yet.', 'Try again after the seconds in `Retry-After`.'],
    busy: ['Too much is going on.', 'Try again after the seconds in `Retry-After`.'],
  } satisfies Record<ErrorKind, readonly [meaning: string, action: string]>,
} as const
