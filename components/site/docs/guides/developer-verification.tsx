import { brand } from '@/lib/brand'
import { type GuideSection, Note, Table, To } from '../parts'

export const developerVerification = (): readonly GuideSection[] => [
  {
    id: 'what',
    title: 'What it is',
    body: (
      <>
        <p>
          Google wants to know who publishes each Android app, including apps that people install without
          Play. Developers register once with their name and address, and then register each package ID
          together with the key that signs it. Phones with Google’s services check whether an app is
          registered before they install it.
        </p>
        <p>
          You register, not {brand.name}: the app is published in your name and signed with your app’s own
          key.
        </p>
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who needs it',
    body: (
      <Table
        caption="What developer verification means for each way of publishing"
        head={['You publish', 'What to do']}
        rows={[
          [
            'on Google Play only',
            'Usually nothing more: Play has verified you, and registers the apps that you upload there.',
          ],
          [
            'on Play and elsewhere',
            'Check in Play Console that the key of your APK is registered too, if Google signs the copies in the store with another key.',
          ],
          ['the APK only, or in another store', 'Register in the Android Developer Console.'],
          ['the hosted app or the web app ZIP', 'Nothing. Web apps are not affected.'],
        ]}
      />
    ),
  },
  {
    id: 'dates',
    title: 'From when: what is certain and what is not',
    body: (
      <>
        <ul>
          <li>
            <strong>Since September 30, 2026</strong>, it is in force in Brazil, Indonesia, Singapore and
            Thailand for apps from participating stores.
          </li>
          <li>
            <strong>In 2027</strong>, Google plans to extend it to all other countries. Google has not
            announced exact dates for each country yet.
          </li>
          <li>
            <strong>Contested:</strong> what applies in those four countries to an APK that someone downloads
            from a website and opens. Google’s own pages contradict each other: by some, phones refuse it
            unless it is registered; by others, people can still install it after further warnings.
          </li>
        </ul>
        <Note>
          This is as of November 2026, and Google has not answered every question yet. Check the Android
          Developer Console before you rely on a date. If people in those countries install your APK from your
          own website, register now.
        </Note>
      </>
    ),
  },
  {
    id: 'prove',
    title: 'Prove that the key is yours',
    body: (
      <>
        <p>
          When you register a package ID, the console can ask for an APK that contains a snippet from the
          console and is signed with your app’s key.
        </p>
        <ol>
          <li>
            In the Android Developer Console, register the package ID and the SHA-256 fingerprint of your
            app’s key. Both are in the publish dialog, under <strong>Details</strong>.
          </li>
          <li>Copy the snippet that the console shows.</li>
          <li>
            In {brand.name}, open <strong>App stores</strong> from the app’s menu. Under{' '}
            <strong>Developer verification</strong>, paste the snippet and choose{' '}
            <strong>Download APK</strong>.
          </li>
          <li>Upload that APK in the console.</li>
        </ol>
        <p>
          The APK contains your package ID, the name of the app and the snippet, in the file{' '}
          <code>assets/adi-registration.properties</code>. It has no code and is not a release: it doesn’t
          appear among your releases, and phones that have your app do not install it. Don’t share it.
        </p>
        <p>
          We check it with Android’s <code>apksigner</code> and <code>aapt2</code>. It has not been tested
          with the console itself. If the console refuses it, you can{' '}
          <To guide="signing-keys" part="take">
            download your key
          </To>{' '}
          and sign an APK of your own.
        </p>
      </>
    ),
  },
]
