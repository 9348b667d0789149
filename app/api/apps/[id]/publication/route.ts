import { appAnswer } from '@/lib/apps/responses'
import { unpublishApp } from '@/lib/releases/publishing'
import { handler } from '../../../handler'

export const DELETE = handler(
  {
    summary: 'Take an app down',
    results: { 200: appAnswer },
    answers: { 200: 'The app. Its releases stay, and publishing brings it back.' },
  },
  { auth: 'user', permission: 'app.delete' },
  ({ actor, params }) => unpublishApp(actor, params.id ?? ''),
)
