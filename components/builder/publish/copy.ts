import type { Stage } from './stage'

/** Copy of the publish dialog. */
export const copy = {
  title: {
    first: 'Publish your app',
    changed: 'Publish your changes',
    same: 'Your app is live',
    down: 'Publish again',
    made: 'It’s live',
  } satisfies Record<Stage | 'made', string>,
  text: {
    first:
      'Your app gets an address that anyone can open, and files for Android, the App Store and your own server.',
    changed: (version: string) => `Version ${version} is live. Your changes since then aren’t live yet.`,
    same: (version: string) =>
      `Version ${version} has everything you’ve saved. Share it with the people it’s for.`,
    down: 'The app is not published at the moment, so its address doesn’t work. Publish it to bring it back.',
  },
  made: {
    first: ' is online. Anyone with the link can open it and add it to their home screen.',
    again: (version: string) =>
      ` ${version} is online. Phones that have the app show it the next time they start it.`,
  },
  announced: (version: string) => `Version ${version} is published`,
  button: { first: 'Publish now', changed: 'Publish changes', same: 'Publish again', down: 'Publish again' },
  saving: 'Saving…',
  publishing: 'Publishing…',
  notSaved: 'The app could not be saved, so nothing was published. Your changes are still here.',
  offline: 'You are offline. The app is saved. Publish it when you are back online.',
  unknown: 'Something unexpected went wrong. Please try again.',
  version: {
    label: 'Version',
    first: 'Leave empty to use 1.0.',
    next: (last: string) => `The last one was ${last}. Leave empty to use the next number.`,
  },
  /** Labels of the section folded next to the button. */
  more: { first: 'Version and release notes', changed: 'Version number' },
  liveNow: 'Live now',
  files: {
    title: 'Get the apps',
    text: 'The same app as files, for phones, stores and servers.',
    download: 'Download',
    stores: 'Get ready for the stores',
    unproven:
      'We check these files with Android’s own tools and independent parsers. We haven’t yet run them on a physical phone, uploaded them to Google Play or built the project on a Mac.',
  },
  details: {
    title: 'Details',
    ofVersion: (version: string) => `Files and details of version ${version}`,
    version: 'Version',
    code: 'Version code',
    published: 'Published',
    notes: 'What’s new',
    about: 'About the files',
    checksum: 'SHA-256',
    copyChecksum: (file: string) => `Copy the SHA-256 of ${file}`,
    page: 'Public page of this release',
    pageText: ': details of its files, for everyone who gets one from you.',
  },
  approval: 'Approval before publishing',
  inStore: 'Already in a store?',
  releases: (count: number) => `All releases (${count})`,
  releasesFailed: 'The earlier releases could not be loaded.',
  releaseFailed: 'This release could not be loaded. It is still published.',
  again: {
    title: 'Publish the same design again',
    text: 'Creates a new version of the live design. Useful if a store needs a higher version number, or to fetch posts and products again.',
  },
  retry: 'Try again',
  unpublish: 'Unpublish…',
} as const
