import { brand } from '@/lib/brand'
import { API_VERSIONS, VERSION_HEADER } from '@/lib/base/api-version'

export const copy = {
  title: 'API reference',
  get description() {
    return `Every call of ${brand.name}’s API: parameters, request bodies, responses and errors.`
  },
  lead: 'Your programs can make every call that our pages make. Responses are JSON. An error has a message, a code and, for forms, the fields to correct.',
  spec: 'Also available as an OpenAPI 3.1 document:',
  tokens: {
    title: 'Sign in with an API token',
    create: 'A token stands for you, or for a workspace, without a password. Create it on the page',
    page: 'API tokens',
    send: 'It is shown once. Send it with each call. It works in one workspace, with your role there, for all apps or chosen ones, and for the scopes that you chose:',
    example: `curl https://YOUR-HOST/api/apps \\\n  -H "Authorization: Bearer appkiln_…"`,
    refusals:
      'A wrong, expired or revoked token gets 401 with `WWW-Authenticate`. A token without the scope of a call gets 403 `scope-missing`, with the scope in `details`. A token of chosen apps gets 403 `wrong-app` for everything else.',
    scanners:
      'Tokens match `appkiln_[0-9A-Za-z]{36}`. The last six characters are the CRC-32 of the thirty before, in base 62, so that scanners of secrets can tell tokens from other texts.',
    scopes: 'Scopes of API tokens',
    scope: 'Scope',
    allows: 'What it allows',
    sensitive: 'Sensitive: it can only be chosen with a second factor.',
    errors: 'All kinds of errors',
  },
  conventions: [
    {
      id: 'repeat',
      title: 'Repeat calls safely',
      text: 'Send an `Idempotency-Key` with a POST: 16 to 64 letters, digits, hyphens or underscores, new for each request. For 24 hours, the same request with the same key gets the same answer, with `Idempotency-Replayed: true`, and has no further effect. A request that comes while the first one runs waits for it. Another request with the key gets 422 `idempotency-mismatch`. Answers above 1 MiB, files, and all but your last 200 answers are not kept: a repeat then has no further effect, but gets 409 `outcome-unknown`. A refused call leaves its key free. Keys of different tokens and workspaces are independent.',
    },
    {
      id: 'lists',
      title: 'Lists',
      text: 'Lists accept `limit`, up to 100, and `cursor`. The header `Link` has the address of the next page as `rel="next"` while there is one. Filters are with each call. Times are ISO 8601 in UTC. Money is in cents, with a currency.',
    },
    {
      id: 'limits',
      title: 'Limits',
      text: 'A token makes at most 600 calls a minute; some calls have a limit of their own. `RateLimit-Policy` says which limits apply, `RateLimit` how many calls are left and in how many seconds they start again. A call beyond gets 429 with `Retry-After`.',
    },
    {
      id: 'version',
      title: 'Versions',
      text: `Responses change compatibly: fields are added. Send \`${VERSION_HEADER}\` with the date on which you wrote your program, and responses stay as they were then. The oldest supported version is ${API_VERSIONS[0]}.`,
    },
  ],
  search: 'Search calls',
  found: (count: number) => (count === 1 ? '1 call' : `${count} calls`),
  none: 'No call matches. Search for a part of a path, such as “apps”, or for the name of a field.',
  parameters: 'Parameters',
  body: 'Request body',
  answers: 'Responses',
  columns: { name: 'Name', type: 'Type', status: 'Status', meaning: 'Meaning' },
  optional: 'optional',
} as const
