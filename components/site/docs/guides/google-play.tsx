import { brand } from '@/lib/brand'
import { type GuideSection, Note, Table, To } from '../parts'

const { name } = brand

export const googlePlay: readonly GuideSection[] = [
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
            : 25 US dollars, once, and a check of your identity. The account is yours; {name} never sees it.
          </li>
          <li>A published version of your app. Its AAB is what Play takes.</li>
          <li>A privacy policy at a public address, usually on your own website.</li>
          <li>
            The right to the content. Play removes apps that show a website without its owner’s consent.
          </li>
        </ul>
        <p>
          The packages are for Android 7.0 and newer and target Android 16 (API level 36), which Play has
          asked of new apps and updates since 31 August 2026.
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
          apps when Android asks. Look at every tab, the back gesture, forms and downloads.
        </p>
        <Note>
          The packages are checked with Android’s own tools, but we have not run them on a physical phone
          ourselves. Take this step seriously, on more than one phone if you can. From 30 September 2026
          Android asks for a verified developer in Brazil, Indonesia, Singapore and Thailand; there, an APK of
          an unregistered one does not install in the ordinary way.
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
          <strong>Create app:</strong> its name (30 characters at most), default language, app or game, free
          or paid.
        </li>
        <li>Accept the declarations, and Play App Signing with them.</li>
        <li>
          The package id comes with the first upload and can never be changed, nor used for another app. It
          stands below the files in the publish dialog.
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
          With Play App Signing there are two keys. Google makes and keeps the{' '}
          <strong>app signing key</strong>, with which it signs what people install. Your app’s key here
          becomes the <strong>upload key</strong>: it only proves that an upload comes from you.
        </p>
        <p>
          You need do nothing: the AAB is signed already, and Play remembers the key of the first upload. To
          check, compare the fingerprint in the publish dialog with the <em>upload key certificate</em> on
          Play Console’s app signing page. They must be the same. More in{' '}
          <To guide="signing-keys">Signing keys</To>.
        </p>
        <p>
          Your app is on Play already, made by somebody else? Bring its upload key, its package id and its
          last version code before you publish here the first time:{' '}
          <To guide="signing-keys" part="bring">
            Bring the key
          </To>
          .
        </p>
      </>
    ),
  },
  {
    id: 'tracks',
    title: 'Upload, and the testing tracks',
    body: (
      <>
        <p>
          Begin with <strong>internal testing</strong>: create a release, upload <code>app.aab</code>, add
          your testers’ addresses, and roll out. They install from Play within minutes.
        </p>
        <Table
          caption="The tracks of Google Play"
          head={['Track', 'For whom', 'Good for']}
          rows={[
            ['Internal', 'up to 100 people you name', 'your own phones, the same day'],
            ['Closed', 'people or groups you invite', 'customers who know you; reviewed by Google'],
            ['Open', 'everybody with the link', 'a public beta'],
            ['Production', 'everybody', 'the real thing; can be rolled out step by step'],
          ]}
        />
        <p>
          Personal accounts made after 13 November 2023 must first run a closed test with at least 12 testers
          who stay opted in for 14 days in a row, and then apply for production. Invite a few more than 12.
          Accounts of organizations go straight to production.
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
          head={['Part', 'What Play asks for', 'Where to get it']}
          rows={[
            ['Short description', '80 characters', 'what people can do with the app, not what it is'],
            ['Full description', '4,000 characters', 'the first two lines count most'],
            [
              'Icon',
              '512 × 512, PNG',
              <>
                <code>icons/icon-512.png</code> in the web app’s ZIP
              </>,
            ],
            ['Feature graphic', '1024 × 500, PNG or JPEG', 'your colour, your name, one picture'],
            ['Phone screenshots', '2 to 8, each side 320 to 3,840 pixels', 'from the phone you tried it on'],
          ]}
        />
      </>
    ),
  },
  {
    id: 'data-safety',
    title: 'Data safety and the other declarations',
    body: (
      <>
        <p>
          Under <strong>App content</strong> Play asks about your privacy policy, ads, content rating, target
          audience, and data. If parts of the app need a sign-in, give Google’s reviewers a test account under{' '}
          <em>App access</em>.
        </p>
        <p>For the data safety form there are two things to look at:</p>
        <ul>
          <li>
            <strong>The app itself</strong> collects nothing: no analytics, no advertising, no identifiers,
            nothing sent to {name}. Its only permissions are <code>INTERNET</code> and{' '}
            <code>ACCESS_NETWORK_STATE</code>.
          </li>
          <li>
            <strong>Your website inside it</strong> counts as part of the app, because it is yours. Contact
            forms, customer accounts, orders, analytics and advertising on your pages must be declared, and so
            must whether people can have their data deleted.
          </li>
        </ul>
        <p>
          An app built from screens alone, without a website behind it, can usually answer that it collects no
          data.
        </p>
      </>
    ),
  },
  {
    id: 'updates',
    title: 'Updates',
    body: (
      <p>
        Publish in the builder, download the new AAB, and create a release with it. The version code rises by
        itself with every version you publish. Changes on a converted website need no update: the app shows
        the site as it is.
      </p>
    ),
  },
  {
    id: 'refused',
    title: 'If Play says no',
    body: (
      <ul>
        <li>
          <strong>Minimum functionality, or a web view of a website:</strong> show that the site is yours (the
          same domain in the developer’s email and website helps, and so do{' '}
          <To guide="trusted-links">trusted links</To>), and say what the app adds.
        </li>
        <li>
          <strong>Wrong upload key:</strong> the package was signed by another app’s key. Upload the AAB of
          the app that you uploaded first.
        </li>
        <li>
          <strong>Version code already used:</strong> publish a new version and upload its AAB.
        </li>
      </ul>
    ),
  },
]
