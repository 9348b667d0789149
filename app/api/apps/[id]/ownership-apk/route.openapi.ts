import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdOwnershipApk = describeRoute('/api/apps/{id}/ownership-apk', route, {
  POST: {
    summary: 'Build the APK that proves ownership to Android developer verification',
    description: '`snippet` is the text that the Android Developer Console shows.',
    answers: {
      200: 'An APK with the snippet, signed with the app’s key. It is not a release.',
      409: '`no-signing-key`.',
    },
    content: 'application/vnd.android.package-archive',
  },
})
