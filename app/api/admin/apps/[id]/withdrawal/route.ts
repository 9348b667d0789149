import { withdrawal } from '@/lib/apps/administration/schema'
import { restoreApp, withdrawApp } from '@/lib/apps/administration/withdrawal'
import { handler } from '../../../../handler'

export const POST = handler(
  { auth: 'admin', body: withdrawal, confirmed: true },
  async ({ actor, params, body }) => {
    await withdrawApp(actor, params.id ?? '', body.reason)
    return { withdrawn: true }
  },
)

export const DELETE = handler({ auth: 'admin', confirmed: true }, async ({ actor, params }) => {
  await restoreApp(actor, params.id ?? '')
  return { withdrawn: false }
})
