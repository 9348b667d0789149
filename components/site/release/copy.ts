import { brand } from '@/lib/brand'

export const copy = {
  title: (app: string, version: string) => `${app} ${version}`,
  description: (app: string, version: string) =>
    `Files of ${app} ${version}: hashes, signature, and how to verify them.`,
  lead: (date: string) => `Published on ${date}`,
  open: 'Open the app',
  newer: 'There is a newer version of this app.',
  showNewest: 'Show it',
  notes: 'What’s new',
  identity: 'Identity',
  packageId: 'Package ID',
  code: 'Version code',
  fingerprint: 'Certificate (SHA-256)',
  androidShell: 'Android shell',
  packager: 'Packager',
  files: 'Files',
  filesText:
    'The app’s owner shares the files. Wherever you got a file, it belongs to this release if its SHA-256 is listed here.',
  file: 'File',
  size: 'Size',
  check: 'Check a file',
  checkSteps: {
    hash: 'Compare the SHA-256 with the one above:',
    signature:
      'Or check the package ID, the version code, the signature and the hash in one go, with the source code of this service:',
    sdk: 'Android’s own tool prints the same certificate:',
  },
  reproduce: 'The same bytes every time',
  reproduceText: () => [
    'The files are computed from the release alone: its frozen design, its icons, its key and the Android shell named here. No clock and no random numbers go into them.',
    `So every server of ${brand.name} with this packager produces the same bytes for this release, today and in a year. The owner can download them again at any time and compare. No one else can make these files, because no one else has the key.`,
  ],
  json: 'This page as JSON',
} as const
