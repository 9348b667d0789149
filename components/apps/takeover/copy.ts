import { brand } from '@/lib/brand'
import type { ReadAppAnswer } from '@/lib/releases/takeover/schema'

const TOOLS: Record<NonNullable<ReadAppAnswer['tool']>, string> = {
  get appkiln() {
    return brand.name
  },
  bubblewrap: 'Bubblewrap or PWABuilder',
  capacitor: 'Capacitor',
  cordova: 'Cordova',
  median: 'Median',
  flutter: 'Flutter',
  'react-native': 'React Native',
}

/** Copy about bringing an app from elsewhere. */
export const copy = {
  title: 'Bring an app from elsewhere',
  lead: 'Upload the Android app that you have, whatever it was made with. You get an app here whose releases install over it, drawn from the website that it opens.',
  file: 'APK or app bundle (AAB)',
  drop: 'Drop the file here, or choose it',
  fileHint: 'At most 150 MB. We read it once and don’t store it.',
  tooLarge: 'This file is larger than 150 MB, the most that we read.',
  reading: 'Sending and reading the file…',
  readFailed:
    'The file could not be sent. It must arrive within a minute. Check your connection and try again.',
  another: 'Choose another file',
  report: {
    title: 'Your app today',
    packageId: 'Package ID',
    version: 'Version',
    versionText: (name: string, code: number) =>
      name ? `${name} (version code ${code})` : `Version code ${code}`,
    tool: 'Made with',
    tools: TOOLS,
    unknownTool: 'A tool that we don’t recognize',
    android: 'Android',
    androidText: (min: number, target: number) => `API level ${min} or newer, made for ${target}`,
    opens: 'Opens',
    ownPages: 'Pages inside the file',
    nothing: 'No address found',
    hosts: 'Other hosts',
    certificate: 'Signed by',
    unsigned: 'Not signed',
    fingerprint: 'SHA-256 fingerprint of its certificate',
    until: 'Certificate valid until',
    schemes: 'Signature schemes',
    permissions: 'Permissions',
    none: 'None',
  },
  form: {
    title: 'Your app here',
    name: 'App name',
    url: 'Website',
    urlHint: 'We draw the app from it. Leave empty to start with a blank app.',
    ownPagesHint:
      'The app’s pages are inside the file, and can’t be converted. Enter the address of your website, or leave this empty to start with a blank app.',
    packageId: 'Package ID',
    packageHint: 'Keep it. Phones treat an app with another ID as a different app.',
    versionCode: 'Highest version code so far',
    versionHint:
      'Enter a higher one if newer versions are in a store. The first release gets the number after it.',
    create: 'Create app',
    creating: 'Reading the website…',
    failed: 'The app could not be created. Check your connection and try again.',
  },
  key: {
    title: 'Signing key',
    text: 'With the key that the app is signed with, releases install over it. You can also import it later, until the first release.',
    notRsa: (type: string) =>
      `The app is signed with a key of the type ${type.toUpperCase()}. We can only import RSA keys, so the app here gets a key of its own. Google Play accepts it as a new upload key.`,
    check: 'Check the key',
    checking: 'Opening the file…',
    fits: 'This key fits: releases from here install over your app.',
    differs: 'This key doesn’t fit: the app is signed with another certificate. Its own has the fingerprint:',
    unsigned: 'The file is not signed, so we can’t tell whether the key fits.',
    accept: 'Use this key anyway: Google Play signs the app, and this is its upload key.',
    checkFailed: 'The key could not be checked. Check your connection and try again.',
  },
  done: {
    title: (name: string) => `${name} is ready`,
    site: 'It is drawn from your website.',
    address: (problem: string) =>
      `Your website could not be read, so the app only opens it for now. ${problem}`,
    blank: 'It is blank so far, with the name and icon of your app.',
    imported: (code: number) =>
      `Its first release gets the version code ${code} and is signed with your key, so it installs over the app that people have.`,
    otherKey: (code: number) =>
      `Its first release gets the version code ${code} and is signed with the key that you chose. Upload it to Google Play, which signs it for phones.`,
    newKey: (code: number) =>
      `Its first release gets the version code ${code}, but a new key signs it: phones install it only after the old app is removed. Import the key of your app before the first release. If Google Play signs your app, register the new key there as upload key instead.`,
    open: 'Open in the builder',
    keys: 'Signing key and stores',
  },
} as const
