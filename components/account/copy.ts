/** The words of the account's pages that have nothing to do with money. */
export const copy = {
  confirm: {
    title: 'Confirm that it is you',
    password: { description: 'This is a sensitive step, so we ask for your password again.' },
    signIn: {
      description:
        'This is a sensitive step, and your account has no password that we could ask for. Sign in again; you come back to this page and take the step once more.',
      again: (service: string) => `Sign in again with ${service}`,
      or: 'Or set a password: from then on we ask for that.',
      link: 'Mail me a link to set a password',
      sent: (email: string) => `A link is on its way to ${email}. It works once, within one hour.`,
      none: 'None of the services that you sign in with is set up on this site any more. Set a password instead.',
      failed: 'That did not work. Please try again.',
    },
  },
  profile: {
    title: 'Profile',
    picture: {
      title: 'Picture',
      text: 'Only you see it: beside your name, where you are signed in. We keep a square of its middle.',
      upload: 'Upload a picture',
      change: 'Change picture',
      uploading: 'Uploading…',
      remove: 'Remove',
      saved: 'Your picture is saved.',
      removed: 'Your picture is gone.',
      large: 'The picture is too large: at most 5 MB.',
      failed: 'Your picture could not be saved. Please try again.',
    },
    name: { title: 'Name', text: 'What we call you, here and in our mails.' },
    email: { title: 'Email', text: 'Where we reach you, and what you sign in with.' },
    sent: (email: string) =>
      `A link is on its way to ${email}. Your new address counts once you have opened it, within 24 hours; until then the old one stays.`,
  },
  security: {
    title: 'Sign-ins & devices',
    password: { title: 'Password', text: 'A new one signs out all your other devices.' },
    connections: { title: 'Connected sign-ins', text: 'Other ways into this same account.' },
    last: 'Your only way to sign in: set a password before you disconnect it.',
    notReady: 'Not set up on this site any more.',
    devices: { title: 'Devices', text: 'Where you are signed in. End what you do not recognise.' },
  },
  data: {
    title: 'Your data',
    export: {
      title: 'Take your data with you',
      text: 'One zip file with everything that belongs to your account, in formats that other programs read.',
      contents: [
        'Your profile, your sign-ins and what is in the record of actions about you',
        'Your apps: designs, pictures and releases, with the certificates they are signed with',
        'Your plans, orders, payments and credit, and every invoice as a PDF',
        'What you wrote to us through a form, and our answers, once your email is confirmed',
      ],
      keys: 'The private signing keys are not in it: whoever holds one can publish updates of your app. Download each by itself, under a password, in the app’s publish dialog in the builder.',
      button: 'Download my data',
      busy: 'Preparing…',
    },
    remove: {
      title: 'Delete your account',
      text: 'For good, and at once. Nobody can bring it back, we cannot either.',
      goes: 'What goes',
      going: [
        'Your apps with their designs, pictures, releases and hosted addresses',
        'The keys that sign your Android apps: what is installed stays on people’s phones, but can never be updated again',
        'Your profile, your sign-ins, your plans and what is left of them, and your credit',
        'What you wrote to us through a form, with our answers, when your email is confirmed: anybody can type an address',
      ],
      stays: 'What stays',
      staying: [
        'Orders, payments and invoices, because the law asks for them: without your name, address and email. A VAT ID and the country stay on the invoice.',
        'In the record of actions, the number that your account had',
      ],
      button: 'Delete my account…',
      dialog: {
        title: 'Delete your account for good?',
        description: (apps: string) =>
          `${apps} This cannot be undone. Download your data first if you want to keep anything.`,
        label: (email: string) => `Type ${email} to go on`,
        cancel: 'Keep my account',
        confirm: 'Delete everything',
        busy: 'Deleting…',
      },
      failed: 'Your account could not be deleted. Nothing has changed; please try again.',
    },
  },
} as const
