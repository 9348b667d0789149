import { brand } from '@/lib/brand'
import { type GuideSection, Note, Table, To } from '../parts'

export const googlePlay = (): readonly GuideSection[] => [
  {
    id: 'ready',
    title: 'See how ready your app is',
    body: (
      <>
        <p>
          Under <strong>My apps</strong>, open the menu of your app and choose <strong>App stores</strong>.
          The readiness report there opens the files of your newest release and visits the pages they lead to.
          Red marks what a store rejects. Amber marks what may be rejected or looks bad. Each comes with a
          fix.
        </p>
        <p>
          The report covers the privacy policy and your website, the Android version, the package ID, the
          signature and the version code. Then come the texts and the icon, the permissions, and whether the
          app offers enough. This guide follows the same order.
        </p>
      </>
    ),
  },
  {
    id: 'need',
    title: 'What you need',
    body: (
      <>
        <ul>
          <li>
            A developer account on{' '}
            <a href="https://play.google.com/console/" rel="noopener">
              Google Play Console
            </a>
            , for a one-time fee of 25 US dollars and an identity check. The account is yours; {brand.name}{' '}
            never sees it.
          </li>
          <li>A published version of your app. You upload its AAB.</li>
          <li>A privacy policy at a public address, usually on your own website.</li>
          <li>
            The right to the content. Play removes apps that show a website without its owner’s consent.
          </li>
        </ul>
        <p>
          The packages run on Android 7.0 and newer and target Android 16 (API level 36). Play has required
          this level for new apps and updates since August 31, 2026.
        </p>
      </>
    ),
  },
  {
    id: 'try',
    title: 'Try it on a phone first',
    body: (
      <>
        <p>
          Download <strong>Android app (APK)</strong> on the phone, open it, and allow your browser to install
          apps when Android asks. Test every tab, the back gesture, forms and downloads.
        </p>
        <Note>
          The packages are checked with Android’s own tools, but we have not run them on a physical phone
          ourselves. Please take this step seriously, and use more than one phone if you can. Since September
          30, 2026, Android requires verified developers in Brazil, Indonesia, Singapore and Thailand. APKs
          from unregistered developers do not install normally there.
        </Note>
      </>
    ),
  },
  {
    id: 'create',
    title: 'Create the app in Play Console',
    body: (
      <ol>
        <li>
          <strong>Create app:</strong> enter its name (30 characters at most) and default language, and choose
          app or game, free or paid.
        </li>
        <li>Accept the declarations and Play App Signing.</li>
        <li>
          The first upload sets the package ID. You can never change it or use it for another app. You find it
          in the publish dialog, under <strong>Details</strong>.
        </li>
      </ol>
    ),
  },
  {
    id: 'signing',
    title: 'App signing and the upload key',
    body: (
      <>
        <p>
          With Play App Signing there are two keys. Google creates and keeps the{' '}
          <strong>app signing key</strong> and signs the app that people install with it. Your app’s key here
          becomes the <strong>upload key</strong>, which only proves that an upload comes from you.
        </p>
        <p>
          You don’t need to do anything: the AAB is already signed, and Play remembers the key of the first
          upload. To check, compare the fingerprint in the publish dialog with the{' '}
          <em>upload key certificate</em> on Play Console’s app signing page. They must be the same. Learn
          more in <To guide="signing-keys">Signing keys</To>.
        </p>
        <p>
          Is your app already on Play, made with another tool? Import its upload key, package ID and last
          version code before you publish here for the first time:{' '}
          <To guide="signing-keys" part="bring">
            Import a key
          </To>
          .
        </p>
      </>
    ),
  },
  {
    id: 'tracks',
    title: 'Upload it and use the testing tracks',
    body: (
      <>
        <p>
          Start with <strong>internal testing</strong>: create a release, upload <code>app.aab</code>, add
          your testers’ email addresses, and roll out. They can install it from Play within minutes.
        </p>
        <Table
          caption="The tracks of Google Play"
          head={['Track', 'Testers', 'Good for']}
          rows={[
            ['Internal', 'up to 100 people you name', 'your own phones, the same day'],
            ['Closed', 'people or groups you invite', 'customers you know; reviewed by Google'],
            ['Open', 'anyone with the link', 'a public beta'],
            ['Production', 'everyone', 'the public release; can be rolled out in stages'],
          ]}
        />
        <p>
          Personal accounts created after November 13, 2023 must first run a closed test with at least 12
          testers who stay opted in for 14 days in a row. After that, you apply for production. Invite a few
          more than 12. Organization accounts can go straight to production.
        </p>
      </>
    ),
  },
  {
    id: 'listing',
    title: 'Store listing',
    body: (
      <>
        <Table
          caption="What the store listing needs"
          head={['Part', 'What Play requires', 'Tip']}
          rows={[
            ['Short description', '80 characters', 'describe what people can do with the app'],
            ['Full description', '4,000 characters', 'the first two lines matter most'],
            [
              'Icon',
              '512 × 512, PNG',
              <>
                <code>icons/icon-512.png</code> in the web app’s ZIP
              </>,
            ],
            ['Feature graphic', '1024 × 500, PNG or JPEG', 'your color, your name, one picture'],
            [
              'Phone screenshots',
              '2 to 8, each side 320 to 3,840 pixels',
              'take them on the phone you tested with',
            ],
          ]}
        />
        <p>
          The <To guide="store-kit">store kit</To> has all of these in the right sizes, with screenshots for
          tablets, in every language of your app.
        </p>
      </>
    ),
  },
  {
    id: 'data-safety',
    title: 'Data safety and the other declarations',
    body: (
      <>
        <p>
          Under <strong>App content</strong>, Play asks about your privacy policy, ads, content rating, target
          audience and data. If parts of the app require signing in, give Google’s reviewers a test account
          under <em>App access</em>.
        </p>
        <p>For the data safety form, consider two things:</p>
        <ul>
          <li>
            <strong>The app itself</strong> has no analytics and no advertising. It collects what you ask for:
            what people fill in and send with your forms goes to {brand.name}, where you read it, and an order
            goes to your shop. If someone turns on{' '}
            <To guide="notifications" part="manners">
              notifications
            </To>
            , {brand.name} stores an address of the device. Declare all of these. It asks the phone for the
            permissions that you chose under <em>Settings</em>, and for none if you chose none;{' '}
            <code>INTERNET</code> and <code>ACCESS_NETWORK_STATE</code> are always there.
          </li>
          <li>
            <strong>Your website inside it</strong> counts as part of the app, because it is yours. You must
            declare contact forms, customer accounts, orders, analytics and advertising on your pages, and
            whether people can have their data deleted.
          </li>
        </ul>
        <p>
          The <To guide="store-kit">store kit</To> has a proposal for these answers as a file that you import.
        </p>
      </>
    ),
  },
  {
    id: 'updates',
    title: 'Updates',
    body: (
      <p>
        Publish in the builder, download the new AAB, and create a release with it. The version code increases
        with every version you publish. Changes on a converted website need no update, because the app shows
        your live site. If something went wrong with a version, choose <strong>Go back…</strong> beside an
        earlier one under <em>All releases</em>: its design becomes a new version with a higher code, which
        Play takes as an update. When a newer Android shell is there, <em>My apps</em> offers to rebuild your
        apps for it.
      </p>
    ),
  },
  {
    id: 'android-studio',
    title: 'The Android Studio project',
    body: (
      <>
        <p>
          Each version is also an Android Studio project: the app’s source, to which you can add code of your
          own, or with which you can go on without {brand.name}. Download{' '}
          <strong>Android Studio project</strong> in the publish dialog or under App stores. It is a ZIP file
          with a README.
        </p>
        <ol>
          <li>Open the folder in Android Studio, let it sync, and press Run.</li>
          <li>
            <To guide="signing-keys" part="take">
              Download your key
            </To>
            . Put the file into the folder, copy <code>keystore.properties.example</code> to{' '}
            <code>keystore.properties</code>, and fill it in.
          </li>
          <li>
            Raise <code>versionCode</code> in <code>app/build.gradle</code>, and choose{' '}
            <strong>Generate App Bundles or APKs</strong>.
          </li>
        </ol>
        <p>
          With the same package ID and key, phones and Play accept it as an update. Links into the app go on
          working. Notifications go on working while the app stays published here.
        </p>
        <Note>
          We have not built it with Android Studio ourselves. Its files are checked, Android’s resource
          compiler makes the same manifest and resources of them as in the APK, and its Java compiles against
          Android’s own framework. Very old versions of an app (Android shell 2 or 3) come with the source of
          shell 4, because theirs wasn’t kept; the README says so.
        </Note>
      </>
    ),
  },
  {
    id: 'refused',
    title: 'If Play rejects your app',
    body: (
      <ul>
        <li>
          <strong>Minimum functionality, or a web view of a website:</strong> show that the site is yours, and
          say what the app adds. It helps to use the same domain for your developer email and website, and to
          set up <To guide="trusted-links">trusted links</To>.
        </li>
        <li>
          <strong>Wrong upload key:</strong> the package was signed with another app’s key. Upload the AAB of
          the app that you uploaded first.
        </li>
        <li>
          <strong>Version code already used:</strong> publish a new version and upload its AAB.
        </li>
      </ul>
    ),
  },
]
