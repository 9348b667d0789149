import { readUploadedApp } from '@/lib/releases/takeover/read-upload'
import { readAppAnswer } from '@/lib/releases/takeover/schema'
import { handler } from '../handler'

const rate = { name: 'takeover', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Read an app that was built elsewhere',
    description:
      'An APK, or an app bundle (AAB), of any tool. Nothing of it is stored. `POST /api/takeover/apps` makes an app that installs over it.',
    results: { 200: readAppAnswer },
    answers: {
      200: 'What the file says about the app.',
      409: '`one-at-a-time`.',
      413: 'A file larger than 150 MiB.',
      422: '`not-a-package`: neither an APK nor an app bundle, or damaged.',
      503: '`busy`.',
    },
    body: ['application/vnd.android.package-archive', 'application/octet-stream'],
  },
  { auth: 'user', permission: 'app.create', rate },
  ({ actor, request }) => readUploadedApp(actor, request),
)
