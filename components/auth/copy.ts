import { workspaceAddress } from '@/lib/base/workspace-address'
/** Copy for signing in and confirming. */
export const copy = {
  confirm: {
    title: 'Confirm it’s you',
    password: { description: 'To protect your account, enter your password again.' },
    factor: {
      description: 'To protect your account, confirm that it’s you.',
      code: 'Code',
      hint: 'From your authenticator app, or a recovery code.',
      passkey: 'Confirm with a passkey',
      button: 'Confirm',
    },
    signIn: {
      description:
        'Your account has no password, so sign in again to confirm that it’s you. You’ll come back to this page and can then repeat this step.',
      again: (service: string) => `Sign in again with ${service}`,
      or: 'Or set a password, and use that to confirm from now on.',
      link: 'Email me a link to set a password',
      sent: (email: string) => `We’ve sent a link to ${email}. It works once and expires in one hour.`,
      none: 'None of your sign-in providers is available on this site anymore. Set a password instead.',
      failed: 'That didn’t work. Please try again.',
    },
  },
  secondStep: {
    title: 'Confirm it’s you',
    app: 'Enter the code that your authenticator app shows.',
    recovery: 'Enter one of your recovery codes. Each works once.',
    passkeyOnly: 'Use one of your passkeys to finish signing in.',
    code: 'Code',
    recoveryCode: 'Recovery code',
    useRecovery: 'Use a recovery code instead',
    useApp: 'Use your authenticator app instead',
    confirm: 'Confirm',
    confirming: 'Confirming…',
    again: 'Start over',
  },
  confirmEmail: {
    title: 'Confirm your email',
    text: (email: string) =>
      `We sent a link to ${email}.${workspaceAddress() ? '' : ' We’ll send trial reminders once you confirm.'}`,
    again: 'Send again',
    sending: 'Sending…',
    later: 'Not now',
    sent: (email: string) => `We’ve sent a link to ${email}. It expires in 24 hours.`,
    failed: 'We couldn’t send the email. Please try again.',
  },
}
