import { brand } from '@/lib/brand'
import { type GuideSection, Note, To } from '../parts'

export const moveHere = (): readonly GuideSection[] => [
  {
    id: 'package',
    title: 'Read your old package',
    body: (
      <>
        <p>
          Choose <b>New app</b>, then <b>From an Android app</b>, and drop in the APK or AAB that you publish
          today. It can come from any tool: Bubblewrap, Capacitor, Cordova, Median or another builder.{' '}
          {brand.name} shows its package ID, version, certificate, permissions and the site it opens. The file
          is not stored.
        </p>
        <p>
          Then an app is created from that site, with the same package ID, and its next version is higher than
          the old one.
        </p>
      </>
    ),
  },
  {
    id: 'key',
    title: 'Bring the key',
    body: (
      <>
        <p>
          Android installs an update only if the same key signed it. Add the key store that signed the old app
          and its passwords: {brand.name} compares its certificate with the one in the package. See{' '}
          <To guide="signing-keys">signing keys</To>.
        </p>
        <Note>
          With Play App Signing, Google holds the key that signs what phones receive. Then you need only the
          upload key, or you reset it in the Play Console.
        </Note>
      </>
    ),
  },
  {
    id: 'publish',
    title: 'Publish the update',
    body: (
      <p>
        Publish, and upload the AAB to the same listing: see <To guide="google-play">Google Play</To>. People
        who have the old app get yours as its next version. Test it first on a phone with the old app
        installed.
      </p>
    ),
  },
  {
    id: 'export-file',
    title: `From another ${brand.name}`,
    body: (
      <>
        <p>
          Choose <b>New app</b>, then <b>Import an app</b>, and drop in the export file with its passphrase.
          You see what it contains and what your plan lacks. The newest release is built again from the file:
          the app is only imported if all packages have the recorded SHA-256, so updates from here install
          over the app that people have.
        </p>
        <p>
          The app keeps its package ID, key, releases, devices, history and answers, and its address if it is
          free. It is offline until you publish it. Guests, API tokens and the Apple identity don’t come
          along, and scheduled messages are canceled.
        </p>
        <Note>
          Devices that subscribed before apps had a push key of their own get messages from here only if they
          opened the app once more at the old installation before the export.
        </Note>
      </>
    ),
  },
  {
    id: 'iphone',
    title: 'iPhone apps',
    body: (
      <p>
        Keep the bundle ID of the old app in Xcode and upload the project as a new version of the same app:
        see <To guide="app-store">iPhone and the App Store</To>. The signing team stays yours.
      </p>
    ),
  },
]
