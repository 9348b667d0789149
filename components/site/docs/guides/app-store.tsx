import { brand } from '@/lib/brand'
import { type GuideSection, Note, Table, To } from '../parts'

export const appStore: readonly GuideSection[] = [
  {
    id: 'today',
    title: 'Where things stand',
    body: (
      <>
        <Note>
          {brand.name} does not make an app for the App Store yet. On an iPhone, people can install your web
          app on the home screen today. That needs no Mac, no Apple account and no review.
        </Note>
        <p>
          We plan to offer an Xcode project as a download. Until then, none of the files can be submitted to
          the App Store.
        </p>
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
          network. It updates itself.
        </p>
        <p>It does not appear in the App Store, and it cannot receive push notifications.</p>
      </>
    ),
  },
  {
    id: 'tell-people',
    title: 'Tell people how',
    body: (
      <p>
        iPhones do not offer to install a web app, so print one line next to the QR code: “Open, tap Share,
        choose Add to Home Screen.” A sign at the counter works better than a link in a footer.
      </p>
    ),
  },
  {
    id: 'requirements',
    title: 'What the App Store requires',
    body: (
      <>
        <p>To be ready, start with these. They take the longest:</p>
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
              'You build, sign and submit apps with it. You can rent a Mac in the cloud by the hour, or use a build service.',
            ],
            [
              'More than a website',
              'Apple’s review guideline 4.2 rejects apps that only repackage a site. Your own screens, offline content and a real use on the phone help.',
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
      </>
    ),
  },
]
