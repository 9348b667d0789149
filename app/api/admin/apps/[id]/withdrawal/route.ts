import { withdrawal } from '@/lib/apps/administration/schema'
import { restoreApp, withdrawApp } from '@/lib/apps/administration/withdrawal'
import { handler } from '../../../../handler'

export const POST = handler(
  { auth: 'admin', body: withdrawal, confirmed: true },
  async ({ user, params, body }) => {
    await withdrawApp(user.id, params.id ?? '', body.reason)
    return { withdrawn: true }
  },
)

export const DELETE = handler({ auth: 'admin', confirmed: true }, async ({ user, params }) => {
  await restoreApp(user.id, params.id ?? '')
  return { withdrawn: false }
})
