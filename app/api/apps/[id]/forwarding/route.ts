import { appAnswer } from '@/lib/apps/responses'
import { endForwarding, forwardApp } from '@/lib/fleet/forwarding/mutations'
import { forwardingRequest } from '@/lib/fleet/forwarding/schema'
import { handler } from '../../../handler'

const rate = { name: 'forward-app', limit: 30, seconds: 60 * 60 }

export const PUT = handler(
  {
    summary: 'Forward the address of an app',
    description:
      'Its hosted address then responds with 308 and the same path at the new one, after a visit there. Forms and devices of installed apps still reach this installation.',
    answers: { 200: 'The app.', 409: '`not-published`: it never was.' },
    example: { to: 'https://apps.example.com/a/bakery/' },
  },
  { auth: 'user', permission: 'app.move', body: forwardingRequest, rate, confirmed: true },
  ({ actor, params, body }) => forwardApp(actor, params.id ?? '', body.to),
)

export const DELETE = handler(
  {
    summary: 'Stop forwarding the address of an app',
    results: { 200: appAnswer },
    answers: { 200: 'The app, served at its own address again if it is published.' },
  },
  { auth: 'user', permission: 'app.move' },
  ({ actor, params }) => endForwarding(actor, params.id ?? ''),
)
