import type { LinkFile } from '@/lib/stores/links/schema'

/** Copy about links that open the app. */
export const copy = {
  title: 'Links',
  text: 'Links to your website in emails, messages and search results can open your app. Phones allow this once your website confirms that the app is yours, with two small files.',
  guide: 'How to put them on your server',
  failed: 'The links could not be loaded.',
  hosted: (host: string) => `Your hosted app is verified at ${host}. You don’t need to do anything.`,
  noSite: 'You don’t need to upload anything.',
  identity: {
    play: 'Google Play’s SHA-256 fingerprint',
    playHint:
      'In Play Console, under “App integrity”, “App signing key certificate”. Google signs the app in the store with that key. Leave empty if you don’t use Play.',
    team: 'Apple team ID',
    teamHint:
      'In your Apple developer account, under “Membership details”. Leave empty if you have no iPhone app.',
    bundle: 'Bundle ID of the iPhone app',
    bundleHint: 'As in Xcode. Leave it as it is if you haven’t changed it there.',
    save: 'Save',
    saved: 'Links saved',
    failed: 'They could not be saved. Try again.',
  },
  files: {
    title: 'Files for your website',
    address: (file: LinkFile) => `Put it at /.well-known/${file}`,
    download: (file: LinkFile) => `Download ${file}`,
    needsTeam: 'Enter and save your Apple team ID to get this file.',
    system: { 'assetlinks.json': 'Android', 'apple-app-site-association': 'iPhone' },
  },
  check: {
    title: 'Check your website',
    text: (hosts: string) =>
      `We request the files from ${hosts}, the way phones do. We also report a host that doesn’t exist.`,
    button: 'Check now',
    busy: 'Checking…',
    failed: 'The check didn’t work. Try again.',
    right: 'Correct',
    wrong: 'Not correct',
    done: (faults: number) =>
      faults === 0 ? 'Checked: everything is correct.' : `Checked: ${faults} of the files can’t be used yet.`,
  },
} as const
