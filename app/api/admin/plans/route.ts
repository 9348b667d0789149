import { handler } from '@/app/api/handler'
import { publishPlans } from '@/lib/billing/plan-versions/mutations'
import { DEFAULT_CATALOG } from '@/lib/billing/plans/default-plans'
import { catalogUpdate, toCatalogForm } from '@/lib/billing/plans/values/schema'
import { refreshLiveValues } from '@/lib/platform/live-source'

export const PUT = handler(
  {
    summary: 'Publish a new version of the plans',
    answers: {
      200: 'The number of the version that is for sale now.',
      409: '`plans-changed` if someone else published a version since.',
    },
    example: { basedOn: 0, plans: toCatalogForm(DEFAULT_CATALOG) },
  },
  { auth: 'admin', confirmed: true, body: catalogUpdate },
  async ({ actor, body }) => {
    const version = await publishPlans(actor, body)
    await refreshLiveValues()
    return { version }
  },
)
