import { DELETED_APP_RETENTION_DAYS } from '@/lib/apps/schema'
import { brand } from '@/lib/brand'
import { type GuideSection, Note, Table, To } from '../parts'

export const leave = (): readonly GuideSection[] => [
  {
    id: 'what-you-take',
    title: 'What you can take with you',
    body: (
      <Table
        caption="Where each part is"
        head={['What', 'Where']}
        rows={[
          [
            'The key that signs your Android app',
            <To key="key" guide="signing-keys">
              App stores, Signing key, Export
            </To>,
          ],
          ['The app as an Android Studio project', 'App stores, Android Studio'],
          [
            'The app as an Xcode project',
            <To key="ios" guide="app-store">
              Publish, iPhone
            </To>,
          ],
          [
            'The app as files for a web server',
            <To key="web" guide="hosted-app">
              Publish, Web app
            </To>,
          ],
          [
            'Texts, screenshots and answers for the stores',
            <To key="kit" guide="store-kit">
              App stores, Store kit
            </To>,
          ],
          ['Everything of an app as one file', 'My apps, the app’s menu, Export app'],
          ['Form answers and messages as CSV', 'Form answers and Messages of the app'],
          ['Everything of your account', 'Account, Your data'],
        ]}
      />
    ),
  },
  {
    id: 'move',
    title: 'To another workspace',
    body: (
      <p>
        An app can move to another workspace of the same installation: its menu on My apps,{' '}
        <b>Move to another workspace</b>. The receiver confirms within 14 days and sees before what their plan
        lacks. The address, the key, the releases, devices and answers move as they are.
      </p>
    ),
  },
  {
    id: 'another-installation',
    title: 'To another installation',
    body: (
      <>
        <p>
          <b>Export app</b> in the app’s menu on My apps writes one file: design and history, pictures,
          releases with their hashes, signing key, devices, messages, form answers and store listing. A
          passphrase protects the keys in it; without it, the file can’t be imported. Import it under{' '}
          <b>New app</b>, <b>Import an app</b> on any installation of {brand.name} of the same or a newer
          version: see <To guide="move-here">move to {brand.name}</To>.
        </p>
        <p>
          Then publish the app there. Here, choose <b>Forward the address</b> in the app’s menu: its pages,
          links and installed web apps lead to the new address, and you can end that at any time. Installed
          Android apps send their forms here until people have the next version, so keep the app until then.
        </p>
        <Note>The file contains what people sent through forms. Keep it as you keep a backup.</Note>
      </>
    ),
  },
  {
    id: 'scheduled',
    title: 'Every week, to your own bucket',
    body: (
      <p>
        Under <b>Account</b>, <b>Workspace</b>, name an S3-compatible bucket and a passphrase. Every week, an
        export file of each published app that changed goes there. Once a month we fetch the newest files
        back, verify every part, build the packages again and email you how many restore. Keep the passphrase
        in a safe place of your own.
      </p>
    ),
  },
  {
    id: 'go-on-alone',
    title: 'Go on alone',
    body: (
      <>
        <p>
          The Android Studio project contains the app and the source of its shell. Export the key, put it into
          the project’s <code>keystore.properties</code>, raise the version code and build: phones install the
          result over the app of {brand.name}. We check the project’s files and compile its Java code, but we
          don’t build it with Google’s tools.
        </p>
        <p>
          The export file contains all of this, too, with the packages of the newest release. It is a ZIP
          archive: rename it, and its <code>README.txt</code> says how to check it, use the key, serve the web
          app and send messages.
        </p>
        <Note>
          The app’s address on our domain, its messages and its forms work while the app is published here.
          Move them before you delete the app.
        </Note>
      </>
    ),
  },
  {
    id: 'delete',
    title: 'Delete',
    body: (
      <p>
        A deleted app can be restored for {DELETED_APP_RETENTION_DAYS} days. After that it is removed for
        good; its signing key is kept sealed for 90 more days, because without it nobody can update the app.
        Before an account or a workspace is deleted, you hand over or export each published app, or choose it
        to be deleted anyway. Deleting an account is refused while others work in a workspace that it owns.
      </p>
    ),
  },
]
