import { RETAINED_KEY_DAYS } from '@/lib/apps/schema'

/** Copy of the account pages, except billing. */
export const copy = {
  profile: {
    title: 'Profile',
    picture: {
      title: 'Picture',
      text: 'Only you see it, next to your name. We crop it to a square.',
      upload: 'Upload picture',
      change: 'Change picture',
      uploading: 'Uploading…',
      remove: 'Remove',
      saved: 'Your picture was saved.',
      removed: 'Your picture was removed.',
      large: 'This picture is too large. Please choose one of up to 5 MB.',
      failed: 'We couldn’t save your picture. Please try again.',
    },
    name: { title: 'Name', text: 'What we call you here and in our emails.' },
    email: { title: 'Email', text: 'We use it to contact you, and you use it to sign in.' },
    sent: (email: string) =>
      `We’ve sent a link to ${email}. Open it within 24 hours to switch to this address. Until then you keep the old one.`,
  },
  security: {
    title: 'Sign-ins & devices',
    password: { title: 'Password', text: 'Changing it signs out all your other devices.' },
    connections: { title: 'Connected sign-ins', text: 'Other ways to sign in to this account.' },
    last: 'This is your only way to sign in. Set a password before you disconnect it.',
    notReady: 'No longer available on this site.',
    devices: { title: 'Devices', text: 'Where you’re signed in. Sign out any device you don’t recognize.' },
  },
  leavingApps: {
    title: 'Published apps',
    text: `They stop working for everyone who uses them. Hand an app over to keep it live with its key, releases and devices, or export it as a file that any installation can import. We keep the keys of the others for ${RETAINED_KEY_DAYS} days.`,
    accept: 'Delete these published apps anyway',
    required: 'Choose each app that you want to delete anyway. Hand over or export the others first.',
  },
  data: {
    title: 'Your data',
    export: {
      title: 'Export your data',
      text: 'One zip file with everything in your account, in formats that other programs can read.',
      contents: [
        'Your profile, your sign-ins and your entries in our audit log',
        'Your apps: designs, pictures, releases and signing certificates',
        'Your plans, orders, payments and credit, and every invoice as a PDF',
        'Messages you sent us through a form and our replies, if your email is confirmed',
      ],
      keys: 'Private signing keys are not included, because anyone who has one can publish updates of your app. You can download each key with a password in the app’s publish dialog in the builder.',
      button: 'Download my data',
      busy: 'Preparing…',
    },
    remove: {
      title: 'Delete your account',
      text: 'This is immediate and permanent. No one can restore your account, not even us.',
      goes: 'What we delete',
      going: [
        'Your apps with their designs, pictures, releases and hosted addresses',
        'Your profile, your sign-ins, your plans with any unused time, and your credit',
        'Messages you sent us through a form and our replies, if your email is confirmed',
      ],
      stays: 'What we keep',
      staying: [
        `The keys that sign your Android apps, for ${RETAINED_KEY_DAYS} days, so that you can still ask us for them. Installed apps stay on people’s phones, but you can no longer update them here.`,
        'Orders, payments and invoices, because the law requires it. We remove your name, address and email. Your country and VAT ID stay on the invoice.',
        'Your account’s ID in our audit log',
      ],
      button: 'Delete my account…',
      dialog: {
        title: 'Delete your account permanently?',
        description: (apps: string) =>
          `${apps} This can’t be undone. Download your data first if you want to keep anything.`,
        label: (email: string) => `Type ${email} to continue`,
        cancel: 'Keep my account',
        confirm: 'Delete everything',
        busy: 'Deleting…',
      },
      failed: 'We couldn’t delete your account. Nothing has changed. Please try again.',
    },
  },
} as const
