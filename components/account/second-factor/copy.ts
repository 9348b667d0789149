import { copy as shared } from '../../auth/second-factor/copy'

/** Copy of the second factor and passkey settings. */
export const copy = {
  failed: shared.failed,
  noCode: shared.noCode,
  twoStep: {
    title: 'Two-step sign-in',
    text: 'Signing in with a password or a connected account also requires a code from an app on your phone.',
    off: 'Off',
    on: (day: string) => `On since ${day}`,
    left: (count: number) =>
      count === 0
        ? 'You have no recovery codes left. Create new ones now.'
        : `${count} recovery ${count === 1 ? 'code' : 'codes'} left.`,
    add: 'Set up an authenticator app',
    renew: 'Create new recovery codes',
    remove: 'Turn off',
    removeTitle: 'Turn off two-step sign-in?',
    removeText: 'Your password alone will sign you in again. Your recovery codes stop working.',
    keep: 'Keep it on',
  },
  app: {
    title: 'Set up an authenticator app',
    text: 'Scan this with an app such as Google Authenticator, 1Password or Aegis. Then enter the code it shows.',
    qr: 'QR code for your authenticator app',
    cannotScan: 'If you can’t scan the picture, enter this key in the app.',
    key: 'Setup key',
    copyKey: 'Copy the setup key',
    code: 'Six-digit code',
    button: 'Turn on',
    busy: 'Checking…',
  },
  codes: {
    title: 'Save your recovery codes',
    text: 'If you lose your phone, each of these codes signs you in once. Keep them somewhere safe: we can’t show them again.',
    list: 'Recovery codes',
    copy: 'Copy all codes',
    download: 'Download',
    done: 'I’ve saved them',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Sign in with your fingerprint, face or device PIN instead of a password. No one can guess or phish a passkey.',
    none: 'You have no passkeys yet.',
    add: 'Add a passkey',
    adding: 'Waiting for your device…',
    added: 'Your passkey was added.',
    since: (day: string) => `Added ${day}`,
    used: (day: string) => `, last used ${day}`,
    backedUp: ', backed up by its provider',
    rename: 'Rename',
    name: 'Name',
    save: 'Save',
    cancel: 'Cancel',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove “${name}”?`,
    removeText: 'It will no longer sign you in. You may also want to delete it on your device.',
    keep: 'Keep it',
  },
  password: {
    text: 'You can remove your password and sign in with your passkeys alone.',
    remove: 'Remove password',
    title: 'Remove your password?',
    description:
      'You’ll sign in with a passkey or a connected account. If you lose those, you can set a new password by email.',
    keep: 'Keep my password',
  },
  prompt: {
    title: 'Protect your administrator account',
    text: 'Anyone with your password can change everything here. Add an authenticator app or a passkey; it takes a minute.',
    setUp: 'Set it up now',
    later: 'Ask me in 7 days',
  },
  setUp: {
    title: 'Set up a second factor',
    required: 'This site requires a second factor. Add an authenticator app or a passkey to continue.',
    optional: 'Add an authenticator app or a passkey. Either one protects your account.',
    done: 'You’re all set.',
    next: 'Continue',
  },
} as const
