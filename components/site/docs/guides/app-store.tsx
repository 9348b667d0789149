import { brand } from '@/lib/brand'
import { type GuideSection, Note, Table, To } from '../parts'

export const appStore = (): readonly GuideSection[] => [
  {
    id: 'ways',
    title: 'Three ways onto an iPhone',
    body: (
      <>
        <Table
          caption="Three ways onto an iPhone"
          head={['Way', 'What it takes', 'What people see']}
          rows={[
            [
              'Web app',
              'Nothing. It works as soon as you publish.',
              'Your app on the home screen, from Safari’s share menu',
            ],
            ['Home screen profile', 'One file that you send or link to', 'The same, without the share menu'],
            [
              'App Store',
              'An Apple Developer account, and a Mac or a service that has one',
              'Your app in the App Store',
            ],
          ]}
        />
        <Note>
          {brand.name} makes an Xcode project, not a finished app: only Apple’s tools, on a Mac, can build and
          sign an app for iPhones. We check the project’s files with independent readers, but we have not
          compiled it on a Mac or run it on an iPhone ourselves. Try everything on a phone before you submit
          it.
        </Note>
      </>
    ),
  },
  {
    id: 'home-screen',
    title: 'The web app on an iPhone',
    body: (
      <>
        <ol>
          <li>
            <To guide="hosted-app">Publish</To> the app and open its address in Safari. You can also scan the
            QR code with the camera.
          </li>
          <li>Tap the Share button.</li>
          <li>
            Choose <strong>Add to Home Screen</strong>, then <strong>Add</strong>.
          </li>
        </ol>
        <p>
          The app has your icon and your short name, opens full screen in your colors, and starts without a
          network. It updates itself. It does not appear in the App Store.
        </p>
        <p>
          iPhones do not offer to install a web app, so print one line next to the QR code: “Open, tap Share,
          choose Add to Home Screen.” A sign at the counter works better than a link in a footer.
        </p>
      </>
    ),
  },
  {
    id: 'profile',
    title: 'The home screen profile',
    body: (
      <>
        <p>
          In <strong>My apps</strong>, open the app’s menu and choose <strong>App stores</strong>. Under
          iPhone and iPad, download the profile and send it by email or link to it on your website. On the
          iPhone:
        </p>
        <ol>
          <li>Open the file and tap Allow.</li>
          <li>
            Open Settings, tap <strong>Profile Downloaded</strong>, then <strong>Install</strong>.
          </li>
        </ol>
        <p>
          The profile contains one icon that opens your hosted app, and nothing else. People can remove it at
          any time. It is signed with your app’s key, so no one can change it unnoticed. iPhones still show
          “Not Verified”, because Apple does not know that key.
        </p>
      </>
    ),
  },
  {
    id: 'requirements',
    title: 'What the App Store requires',
    body: (
      <>
        <p>Start with these. They take the longest:</p>
        <Table
          caption="What the App Store requires"
          head={['Requirement', 'What it means']}
          rows={[
            [
              'Apple Developer Program',
              '99 US dollars a year. Organizations also need a D-U-N-S number, which can take weeks to get.',
            ],
            [
              'Xcode, on macOS',
              'Xcode 16 or newer. From April 2027 on, Apple accepts only uploads that were built with the iOS 27 SDK, which comes with Xcode 27.',
            ],
            [
              'More than a website',
              'Apple’s review guideline 4.2 rejects apps that only repackage a site, and 4.2.6 apps that their owner did not submit. Publish from your own account. Your own screens, offline content and features that are useful on a phone help.',
            ],
            [
              'A privacy policy',
              'At a public address. The App Privacy questions also cover what your website collects.',
            ],
            [
              'Listing',
              'A name of up to 30 characters, a description, screenshots in the current iPhone sizes, and a support address.',
            ],
          ]}
        />
        <p>
          The <To guide="store-kit">store kit</To> has the texts, the screenshots for iPhone and iPad, and
          answers to the privacy questions.
        </p>
      </>
    ),
  },
  {
    id: 'project',
    title: 'The Xcode project',
    body: (
      <>
        <p>
          Download <strong>iPhone and iPad (Xcode project)</strong> in the publish dialog or under App stores.
          It is a ZIP file with a README. On a Mac:
        </p>
        <ol>
          <li>
            Open <code>App.xcodeproj</code>, choose the target <strong>App</strong>, then{' '}
            <strong>Signing &amp; Capabilities</strong>, and choose your team.
          </li>
          <li>Connect your iPhone, choose it at the top, and press Run.</li>
          <li>
            Choose <strong>Product</strong>, <strong>Archive</strong>, then <strong>Distribute App</strong>.
          </li>
        </ol>
        <p>
          The bundle ID is your package ID. If that has an underscore, the bundle ID has a hyphen instead,
          because Apple allows no underscores. The app needs iOS 15 or newer.
        </p>
        <p>
          Your site stays in the app; other addresses open in Safari. Sign-in with Google opens in Apple’s
          sign-in sheet, since Google refuses web views. It returns to the app by itself from iOS 17.4 on, if{' '}
          your website lists the app (see below). On older systems it opens in Safari.
        </p>
      </>
    ),
  },
  {
    id: 'github',
    title: 'Without a Mac',
    body: (
      <p>
        GitHub rents out Macs by the minute. Put the project’s files into a private repository, add the
        secrets that its README lists, and run the workflow <strong>Upload to App Store Connect</strong>. It
        builds, signs and uploads the app with an App Store Connect API key, which you create under Users and
        Access in App Store Connect. Other build services, such as Xcode Cloud or Codemagic, work too.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Links that open the app',
    body: (
      <p>
        If your app was made from a website, links to that website can open in the app. Your website has to
        say so in the file <code>/.well-known/apple-app-site-association</code>.{' '}
        <To guide="trusted-links">Trusted links</To> says where to get it and how to check it.
      </p>
    ),
  },
  {
    id: 'push',
    title: 'Notifications on iPhones',
    body: (
      <>
        <p>
          Apple lets only the developer who signed an app send notifications to it. So you create a key in
          your Apple Developer account and add it here once. It works until you revoke it.
        </p>
        <ol>
          <li>
            On developer.apple.com, open <strong>Certificates, Identifiers &amp; Profiles</strong>, then{' '}
            <strong>Keys</strong>, and add a key. Select{' '}
            <strong>Apple Push Notifications service (APNs)</strong>. Choose{' '}
            <strong>Sandbox &amp; Production</strong> and your whole team.
          </li>
          <li>
            Download the .p8 file. Apple gives it to you only once. Note the key ID, and your team ID under
            Membership.
          </li>
          <li>
            Under App stores, <strong>Push for iPhone</strong>, enter all three, then choose{' '}
            <strong>Check with Apple</strong>.
          </li>
          <li>
            Publish the app, download the Xcode project of that release, and build it as above. Xcode adds the
            capability <strong>Push Notifications</strong> to your app’s identifier.
          </li>
        </ol>
        <p>
          We keep the key encrypted, and it never leaves us. Messages reach apps that you ran from Xcode as
          well as those from TestFlight and the App Store. Pictures in messages are not shown on iPhones.
        </p>
        <p>
          If Apple refuses the key or its bundle ID, no device is lost. Messages to iPhones wait for up to
          three days, and Messages and App stores say what to correct.
        </p>
        <Note>
          We have tested this against our own service that follows Apple’s documentation, but not with Apple
          itself or on an iPhone. Send a message to your own phone first.
        </Note>
      </>
    ),
  },
  {
    id: 'certificate',
    title: 'Your own certificate',
    body: (
      <>
        <p>
          You can skip this if Xcode or the workflow signs for you. Some build services require a certificate
          in a .p12 file. You usually need a Mac to make one. Under App stores, you can make it here:
        </p>
        <ol>
          <li>Enter the email address of your Apple account and create the request.</li>
          <li>
            Download it and upload it on Apple’s certificate page. Choose <strong>Apple Distribution</strong>.
          </li>
          <li>Download the .cer file from Apple and add it here.</li>
          <li>Download the .p12 file, protected with a password you choose.</li>
        </ol>
        <p>
          We create the key and keep it encrypted. One certificate works for all your apps. For a client’s
          app, add an identity with the client’s certificate, and choose it there. When a certificate expires,
          delete it and start over.
        </p>
        <p>
          We have checked the file with OpenSSL, but have not imported it on a Mac ourselves. If a Mac does
          not accept the password, rewrite the file with <code>openssl pkcs12 -legacy</code>.
        </p>
      </>
    ),
  },
]
