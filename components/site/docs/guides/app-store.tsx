import { brand } from '@/lib/brand'
import { type GuideSection, Note, Table, To } from '../parts'

export const appStore: readonly GuideSection[] = [
  {
    id: 'today',
    title: 'Where things stand',
    body: (
      <>
        <Note>
          {brand.name} does not make an app for the App Store yet. What reaches an iPhone today is the web app
          on its home screen, which needs no Mac, no Apple account and no review.
        </Note>
        <p>
          An Xcode project as a further download is planned. Until it is there, nothing you can download here
          can be sent to the App Store, and nobody can do that step for you with these files.
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
            <To guide="hosted-app">Publish</To> the app and open its address in Safari. Scanning the QR code
            with the camera does that.
          </li>
          <li>Tap the Share button.</li>
          <li>
            Choose <strong>Add to Home Screen</strong>, then <strong>Add</strong>.
          </li>
        </ol>
        <p>
          It has your icon and your short name, opens full screen in your colours, and starts without a
          network. New versions arrive by themselves.
        </p>
        <p>What it is not: it cannot be found in the App Store, and it sends no push notifications.</p>
      </>
    ),
  },
  {
    id: 'tell-people',
    title: 'Tell people how',
    body: (
      <p>
        iPhones do not offer to install a web app, so say it in one line beside the QR code: “Open, tap Share,
        choose Add to Home Screen.” A sign at the counter works better than a link in the footer.
      </p>
    ),
  },
  {
    id: 'requirements',
    title: 'What the App Store will ask for',
    body: (
      <>
        <p>If you want to be ready, these take the longest and can be done now:</p>
        <Table
          caption="What the App Store asks for"
          head={['Needed', 'What it means']}
          rows={[
            [
              'Apple Developer Program',
              '99 US dollars a year. An organization also needs a D-U-N-S number, which can take weeks.',
            ],
            [
              'Xcode, on macOS',
              'Apps are built, signed and sent from it. A Mac in the cloud will do: several services rent one by the hour or run builds on theirs.',
            ],
            [
              'More than a website',
              'Apple’s review guideline 4.2 turns away apps that only repackage a site. Screens of your own, offline content and a real use on the phone help.',
            ],
            [
              'A privacy policy',
              'At a public address, and the answers to App Privacy, which cover what your website collects, too.',
            ],
            [
              'Listing',
              'Name of up to 30 characters, description, screenshots of the current iPhone sizes, a support address.',
            ],
          ]}
        />
      </>
    ),
  },
]
