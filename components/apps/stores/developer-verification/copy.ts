/** The words about Android developer verification. */
export const copy = {
  title: 'Developer verification',
  text: 'Google registers who publishes each Android app, even outside Play. If the Android Developer Console asks you to prove that the signing key is yours, build the APK for it here and upload it there.',
  guide: 'Who needs this, and from when',
  about:
    'It contains your package ID and the snippet, signed with your app’s key, but no app. It is not a release: don’t share it.',
  snippet: 'Snippet from the console',
  hint: 'Paste it exactly as the console shows it. It becomes the file assets/adi-registration.properties.',
  button: 'Download APK',
  busy: 'Building…',
  done: 'APK for verification downloaded',
  failed: 'The APK could not be built. Try again.',
} as const
