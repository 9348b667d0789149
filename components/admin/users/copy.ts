export const copy = {
  list: {
    title: 'User Management',
    search: 'Name or email',
    none: 'No users found',
    noneHint: 'No users match your search or filters. Try fewer letters, or clear the filters.',
  },
  actions: {
    title: 'Administration',
    own: 'This is your own account. Only another administrator can disable it.',
    promote: {
      button: 'Make administrator',
      title: (name: string) => `Make ${name} an administrator?`,
      text: 'Administrators can see all accounts, payments and messages, and can disable accounts.',
      done: 'The user is now an administrator.',
    },
    demote: {
      button: 'Remove as administrator',
      title: (name: string) => `Remove ${name} as administrator?`,
      text: 'They keep their account, apps and plan, but lose access to the admin pages right away.',
      done: 'The user is no longer an administrator.',
    },
    disable: {
      button: 'Disable account',
      title: (name: string) => `Disable ${name}?`,
      text: 'All devices are signed out right away, and the user can’t sign in. Published apps stay live. You can enable the account again at any time.',
      done: 'The account was disabled.',
    },
    enable: {
      button: 'Enable account',
      title: (name: string) => `Enable ${name}?`,
      text: 'The user can sign in again and has everything they had before.',
      done: 'The account was enabled.',
    },
    sessions: {
      button: 'Sign out everywhere',
      title: (name: string) => `Sign ${name} out everywhere?`,
      text: 'They have to sign in again on every device. Nothing they saved is lost.',
      done: 'All devices were signed out.',
    },
    resetLink: {
      button: 'Send reset link',
      title: (name: string) => `Send ${name} a reset link?`,
      text: 'We email them a link to choose a new password. It works once and expires in one hour. Their current password works until then.',
      done: 'The email is on its way.',
    },
  },
} as const
