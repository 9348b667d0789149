import { handler } from '@/app/api/handler'
import { restoreVersion } from '@/lib/host-brand/mutations'
import { restoreRequest } from '@/lib/host-brand/schema'
import { refreshLiveValues } from '@/lib/platform/live-source'

export const POST = handler(
  {
    summary: 'Apply an earlier version of the brand, or the default',
    description: 'As a new version. Responds when this server shows it. Others follow within seconds.',
    answers: { 200: 'As GET.', 409: '`newer-version`.' },
    example: { base: 2, number: 0 },
  },
  { auth: 'admin', confirmed: true, body: restoreRequest },
  async ({ actor, body: { base, number } }) => {
    const state = await restoreVersion(actor, base, number)
    await refreshLiveValues()
    return state
  },
)
