/** Copy about sharing the app's key with Google Play. */
export const copy = {
  title: 'Signing key for Google Play',
  text: 'With Play App Signing, Google signs the copies in its store, by default with its own key. Give Play your app’s key instead, and the same key signs the app everywhere: people who installed the app elsewhere can then update it from Play.',
  guide: 'When to use this',
  steps: [
    'In Play Console, before your first upload is rolled out: under “App integrity”, choose “Change signing key” and “Export and upload a key from Java KeyStore”.',
    'Download the encryption public key there, and enter it below.',
    'Upload the ZIP file that you get here.',
  ],
  key: 'Play’s encryption public key',
  keyHint: 'The text of the file “encryption_public_key.pem”.',
  choose: 'Choose the file',
  tooLarge: 'This file is too large for a public key. The limit is 8 KB.',
  button: 'Download ZIP for Play',
  busy: 'Encrypting…',
  done: 'Key for Google Play downloaded',
  failed: 'The file could not be made. Try again.',
} as const
