export const copy = {
  list: {
    title: 'User Management',
    search: 'Name or email',
    none: 'Nobody found',
    noneHint: 'Nobody fits what you are looking for. Try fewer letters, or clear the filters.',
  },
  actions: {
    title: 'Administration',
    own: 'This is your own account. Another administrator can disable it.',
    promote: {
      button: 'Make administrator',
      title: (name: string) => `Make ${name} an administrator?`,
      text: 'Administrators see every account, all payments and all messages, and can disable people.',
      done: 'Is an administrator now.',
    },
    demote: {
      button: 'Remove as administrator',
      title: (name: string) => `Remove ${name} as administrator?`,
      text: 'The account stays, with its apps and its plan. The administration closes to it at once.',
      done: 'Is no administrator any more.',
    },
    disable: {
      button: 'Disable account',
      title: (name: string) => `Disable ${name}?`,
      text: 'All devices are signed out at once, and signing in says that the account is disabled. Published apps stay live. You can enable the account again.',
      done: 'The account is disabled.',
    },
    enable: {
      button: 'Enable account',
      title: (name: string) => `Enable ${name}?`,
      text: 'The account can be signed in to again, with its password and everything it had.',
      done: 'The account is enabled.',
    },
    sessions: {
      button: 'Sign out everywhere',
      title: (name: string) => `Sign ${name} out everywhere?`,
      text: 'Every device has to sign in again. Nothing that was saved is lost.',
      done: 'All devices are signed out.',
    },
    resetLink: {
      button: 'Send reset link',
      title: (name: string) => `Send ${name} a reset link?`,
      text: 'A mail goes out with a link for a new password. It works once, within one hour. The password stays as it is until then.',
      done: 'The mail is on its way.',
    },
  },
} as const
