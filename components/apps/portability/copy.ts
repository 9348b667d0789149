import { inBytes } from '@/components/ui/in-bytes'
import { brand } from '@/lib/brand'
import { EXPORT_EXTENSION, MIN_PASSPHRASE } from '@/lib/portability/schema'

const number = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

/** Copy about exporting and importing apps. */
export const copy = {
  export: {
    menu: 'Export app…',
    get description() {
      return `Everything that the app is, as one file: design and history, pictures, releases, signing key, devices, messages, form answers and store listing. Import it on any installation of ${brand.name}, or go on without us: the file says how.`
    },
    contains: (releases: number, devices: number, answers: number, bytes: number) =>
      `${counted(releases, 'release', 'releases')}, ${counted(devices, 'device', 'devices')}, ${counted(answers, 'form answer', 'form answers')}, ${inBytes(bytes)} of pictures and saved versions.`,
    common: (devices: number) =>
      `${counted(devices, 'device still uses', 'devices still use')} the push key that all apps here once shared, which is not part of the file. Another installation can send to ${devices === 1 ? 'it' : 'them'} only after the app was opened once more while it is here.`,
    passphrase: 'Passphrase',
    hint: `At least ${MIN_PASSPHRASE} characters. It protects the keys in the file. We don’t store it: without it, the file can’t be imported.`,
    again: 'Passphrase again',
    differ: 'The passphrases differ',
    careful: 'The file also contains form answers. Keep it as you keep a backup.',
    button: 'Export the app',
    busy: 'Exporting…',
    wait: 'We build the packages of the newest release. This can take a minute.',
    cancel: 'Cancel',
    done: (app: string) => `${app} exported`,
    failed: 'The export didn’t work. Please try again.',
  },
  import: {
    title: 'Import an app',
    get lead() {
      return `Bring an app from another installation of ${brand.name}, or back from its file: with its signing key, releases, devices and history.`
    },
    file: 'Export file',
    drop: 'Drop the file here, or choose it',
    another: 'Choose another file',
    fileHint: `It ends in ${EXPORT_EXTENSION}. At most 1 GB.`,
    tooLarge:
      'This file is larger than 1 GB, the most that can be uploaded. Whoever runs this service can import it with npm run import-app.',
    missing: 'Choose the export file.',
    passphrase: 'Passphrase of the file',
    passphraseMissing: 'Enter the passphrase of the file.',
    check: 'Check the file',
    checking: 'Sending and checking the file…',
    checkFailed:
      'The file could not be sent. It must arrive within a minute. Check your connection and try again.',
    button: 'Import the app',
    busy: 'Building its newest release again…',
    failed: 'The app could not be imported. Nothing was stored. Please try again.',
    facts: {
      title: 'In this file',
      exported: 'Exported',
      exportedText: (when: string, host: string) => `${when}, from ${host}`,
      packageId: 'Package ID',
      release: 'Newest release',
      releaseText: (name: string, count: number) =>
        count === 1 ? name : `${name}, of ${number(count)} releases`,
      unreleased: 'Not published yet',
      revisions: 'Saved versions',
      devices: 'Devices',
      answers: 'Form answers',
      messages: 'Messages',
      size: 'Storage',
    },
    notes: {
      title: 'Before you import',
      address: 'Its address is taken here, so the app gets a new one.',
      online: 'The app is offline until you publish it here.',
      installed:
        'Installed apps keep the address that they were built with. If that address ends, let it forward to this installation.',
      common: (devices: number) =>
        `${counted(devices, 'device', 'devices')} used a push key that the other installation did not export, and ${devices === 1 ? 'gets' : 'get'} no messages from here.`,
      messages: 'Scheduled messages are canceled here, because the other installation may send them.',
    },
    used: 'An app with this package ID is published here already. Phones accept only one. Delete that app first, if it is the same.',
    done: {
      title: (app: string) => `${app} is here`,
      equal:
        'Its newest release was built again from the file, and all packages have the recorded SHA-256. Updates from here install over the app that people have.',
      get 'other-packager'() {
        return `An earlier version of ${brand.name} built its newest release, so new downloads of it have other bytes. Updates from here still install over the app that people have: they have the same key and package ID.`
      },
      none: 'It was never published, so there were no packages to compare.',
      messages: (count: number) =>
        `${counted(count, 'scheduled message was', 'scheduled messages were')} canceled. Schedule ${count === 1 ? 'it' : 'them'} again if the other installation doesn’t send ${count === 1 ? 'it' : 'them'}.`,
      addresses: (emails: string) => `Add these email addresses for form answers again: ${emails}.`,
      unreachable: (devices: number) =>
        `${counted(devices, 'device was', 'devices were')} left out, because ${devices === 1 ? 'its address is' : 'their addresses are'} not of a push service.`,
      address: (url: string) => `Its address here, once you publish it: ${url}`,
      open: 'Open and publish',
      apps: 'My apps',
    },
  },
} as const
