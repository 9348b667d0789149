/** The copy of signing in and of confirming who you are. */
export const copy = {
  confirm: {
    title: 'Confirm it’s you',
    password: { description: 'To protect your account, enter your password again.' },
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
  confirmEmail: {
    title: 'Confirm your email',
    text: (email: string) =>
      `Open the link that we sent to ${email}. We email you about your trial only once we know that the address is yours.`,
    again: 'Send again',
    sending: 'Sending…',
    later: 'Not now',
    sent: (email: string) => `We’ve sent a link to ${email}. It expires in 24 hours.`,
    failed: 'We couldn’t send the email. Please try again.',
  },
}
