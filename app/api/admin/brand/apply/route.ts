import { handler } from '@/app/api/handler'
import { applyVersion } from '@/lib/host-brand/mutations'
import { applyRequest } from '@/lib/host-brand/schema'
import { refreshLiveValues } from '@/lib/platform/live-source'

export const POST = handler(
  {
    summary: 'Apply the newest version of the brand',
    description: 'Responds when this server shows it. Others follow within seconds.',
    answers: { 200: 'As GET.', 409: '`newer-version`, `already-applied`.' },
    example: { number: 1 },
  },
  { auth: 'admin', confirmed: true, body: applyRequest },
  async ({ actor, body }) => {
    const state = await applyVersion(actor, body.number)
    await refreshLiveValues()
    return state
  },
)
