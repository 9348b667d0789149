import { withdrawal } from '@/lib/apps/administration/schema'
import { restoreApp, withdrawApp } from '@/lib/apps/administration/withdrawal'
import { handler } from '../../../../handler'

export const POST = handler(
  {
    summary: 'Withdraw an app',
    answers: { 200: 'Its owner gets an email with the reason.' },
    example: { reason: 'It pretends to be a bank.' },
  },
  { auth: 'admin', body: withdrawal, confirmed: true },
  async ({ actor, params, body }) => {
    await withdrawApp(actor, params.id ?? '', body.reason)
    return { withdrawn: true }
  },
)

export const DELETE = handler(
  { summary: 'Restore a withdrawn app', answers: { 200: 'Its owner gets an email.' } },
  { auth: 'admin', confirmed: true },
  async ({ actor, params }) => {
    await restoreApp(actor, params.id ?? '')
    return { withdrawn: false }
  },
)
