import { changeOffer, turnOffUpdates } from '@/lib/releases/updates/mutations'
import { findAppUpdates } from '@/lib/releases/updates/queries'
import { updatesAnswer, updatesRequest } from '@/lib/releases/updates/schema'
import { handler } from '../../../handler'

const rate = { name: 'update-changes', limit: 120, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Get what installed apps are offered',
    description: 'With the devices that have each release, and the testers.',
    results: { 200: updatesAnswer },
    answers: { 200: 'The offer, and who has what.' },
  },
  { auth: 'user', permission: 'app.publish' },
  ({ actor, params }) => findAppUpdates(actor, params.id ?? ''),
)

export const POST = handler(
  {
    summary: 'Change what installed apps are offered',
    results: { 200: updatesAnswer },
    answers: {
      200: 'As GET.',
      409: '`no-updates`, `updates-off`, `nothing-offered`, `nothing-waits` or `not-paused`.',
    },
    example: { action: 'share', share: 1000 },
  },
  { auth: 'user', permission: 'app.publish', body: updatesRequest, rate },
  ({ actor, params, body }) => changeOffer(actor, params.id ?? '', body),
)

export const DELETE = handler(
  {
    summary: 'Turn updates of an app off for good',
    description: 'Installed apps keep what they have. Packages of later releases get no updates either.',
    results: { 200: updatesAnswer },
    answers: { 200: 'As GET.', 409: '`no-updates` or `updates-off`.' },
  },
  { auth: 'user', permission: 'keys.manage', rate },
  ({ actor, params }) => turnOffUpdates(actor, params.id ?? ''),
)
