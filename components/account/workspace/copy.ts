import { INVITATION_DAYS } from '@/lib/workspaces/schema'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Copy of the workspace page. */
export const copy = {
  title: 'Workspace',
  failed: 'That didn’t work. Please try again.',
  loading: 'We couldn’t load the members. Please reload this page.',
  name: {
    title: 'Name',
    text: 'The people you invite see it.',
    label: 'Name of the workspace',
    save: 'Save name',
    saving: 'Saving…',
    saved: 'Saved.',
    failed: 'We couldn’t save the name. Please try again.',
  },
  members: {
    title: 'Members',
    text: 'They work on all apps of the workspace, each with their role.',
    you: 'You',
    role: (name: string) => `Role of ${name}`,
    changed: (name: string, role: string) => `${name}: ${role}`,
    remove: 'Remove',
    roles: 'What each role may do',
    guests:
      'To let someone work on a single app, invite a guest in the app’s menu under My apps. Guests need no seat.',
    removal: {
      title: (name: string) => `Remove ${name}?`,
      text: 'They lose access to the workspace at once, also in open pages. API tokens that they created are revoked. Their account stays as it is.',
      keep: 'Keep',
      confirm: 'Remove',
      done: (name: string) => `${name} was removed`,
    },
  },
  seats: {
    count: (used: number, limit: number) => `${used} of ${limit} ${limit === 1 ? 'seat' : 'seats'}`,
    text: 'Members and open invitations each take one.',
    full: 'All seats are taken. Remove a member or an invitation, or choose a plan with more seats.',
    one: 'Your plan has one seat, for the owner. Choose a plan with more seats to invite members.',
    plans: 'Compare plans',
    ask: 'Ask the owner for a plan with more seats.',
  },
  invite: {
    title: 'Invite a member',
    text: `We send a link by email. It works once, for ${INVITATION_DAYS} days, for an account with that address.`,
    email: 'Email',
    role: 'Role',
    button: 'Send invitation',
    busy: 'Sending…',
    sent: (email: string) => `Invitation sent to ${email}`,
    open: 'Open invitations',
    expires: (day: string) => `expires ${day}`,
    withdraw: 'Withdraw',
    withdrawn: (email: string) => `Invitation to ${email} withdrawn`,
    failed: 'We couldn’t send the invitation. Please try again.',
  },
  create: {
    title: 'Another workspace',
    text: 'Keep the apps, the members and the plan of a client or a team apart. You switch between workspaces in the account menu.',
    label: 'Name of the new workspace',
    button: 'Create a workspace',
    busy: 'Creating…',
    failed: 'We couldn’t create the workspace. Please try again.',
  },
  exports: {
    title: 'Scheduled export',
    text: 'Every week, an export file of each published app that changed goes to a bucket of yours. Once a month we restore the newest files to check them, and email you the result.',
    loading: 'We couldn’t load the scheduled export. Please reload this page.',
    endpoint: 'Address of the S3-compatible service',
    endpointHint: 'Like https://s3.eu-central-1.amazonaws.com',
    region: 'Region',
    bucket: 'Bucket',
    prefix: 'Folder (optional)',
    accessKeyId: 'Access key ID',
    secret: 'Secret access key',
    unchanged: 'Leave it empty to keep the stored one.',
    passphrase: 'Passphrase of the files',
    passphraseHint:
      'At least 12 characters. You need it to import a file, also when this service is gone: keep it in a safe place of your own.',
    passphraseChange:
      'Leave it empty to keep the stored one. With a new one, all apps are exported again; earlier files keep theirs.',
    copies: 'Files of each app to keep',
    stored:
      'Exports run without you, so we store the secret access key and the passphrase encrypted on this server. The access key needs the rights to write, read, list and delete in the bucket. We write a small file, read it and delete it when you save.',
    start: 'Check and start',
    save: 'Check and save',
    busy: 'Checking the bucket…',
    saved: 'The bucket works. Exports begin within an hour.',
    failed: 'That didn’t work. Nothing has changed. Please try again.',
    end: 'End the scheduled export',
    endText: 'The files in the bucket stay.',
    ended: 'The scheduled export ended',
    retry: (when: string) => `We try again on ${when} UTC.`,
    exported: (exported: number, apps: number) =>
      apps === 0
        ? 'The workspace has no published apps.'
        : `${exported} of ${apps} published ${apps === 1 ? 'app has' : 'apps have'} a file in the bucket.`,
    last: (when: string) => `The last export was on ${when} UTC.`,
    drill: (restored: number, files: number, when: string) =>
      `${restored} of ${files} ${files === 1 ? 'file' : 'files'} restored on ${when} UTC.`,
    noDrill: 'The files are restored for the first time a day after the first export.',
  },
  leave: {
    title: 'Leave',
    text: 'You lose access to its apps at once. To come back, you need a new invitation.',
    button: 'Leave the workspace…',
    dialog: {
      title: (place: string) => `Leave ${place}?`,
      cancel: 'Stay',
      confirm: 'Leave',
      busy: 'Leaving…',
    },
  },
  handOver: {
    title: 'Hand over ownership',
    text: 'Another member becomes the owner of the apps, the plan and the invoices. You stay as an administrator.',
    nobody: 'Invite the new owner as a member first.',
    button: 'Hand over…',
    dialog: {
      title: (place: string) => `Hand over ${place}?`,
      text: 'You can’t undo this: only the new owner can hand it back. Both of you get an email.',
      label: 'New owner',
      choose: 'Choose a member',
      cancel: 'Cancel',
      confirm: 'Hand over',
      busy: 'Handing over…',
      done: (name: string) => `${name} is the owner now`,
    },
  },
  remove: {
    title: 'Delete the workspace',
    text: 'Its apps are deleted with it, also those under Deleted apps. Its orders and invoices are kept, because the law requires it.',
    button: 'Delete the workspace…',
    dialog: {
      title: (place: string) => `Delete ${place}?`,
      text: 'All members lose access, its apps are deleted right away, and any remaining time of its plan ends. You can’t undo this.',
      label: (name: string) => `Type ${name} to continue`,
      cancel: 'Keep it',
      confirm: 'Delete the workspace',
      busy: 'Deleting…',
    },
  },
  billing: {
    of: (place: string) => `Of the workspace ${place}.`,
    managedBy: (place: string | null, managers: readonly string[]) =>
      `The billing of ${place ?? 'this workspace'} is managed by ${list.format(managers)}.`,
  },
} as const
