import { listed, planNamesWith, plansWith } from '@/lib/billing/plans/wording'
import { type GuideSection, Note, Table, To } from '../parts'
import { Screenshot } from '../screenshot'

import { notificationsApi } from './notifications-api'

/** The plans without notifications. */
function unsent(): string {
  const names = planNamesWith(({ pushNotifications }) => !pushNotifications)
  return names.length > 0 ? `; on ${listed(names)} nothing is sent` : ''
}

export const notifications = (): readonly GuideSection[] => [
  {
    id: 'reach',
    title: 'Who gets them',
    body: (
      <>
        <p>
          A notification reaches people while your app is closed. You need no Firebase project and no account
          at another service: this service signs the messages with a key of its own, and each one is encrypted
          for the device that it goes to. Sending is part of {plansWith('pushNotifications')}
          {unsent()}.
        </p>
        <Table
          caption="Where notifications arrive"
          head={['Where your app is used', 'What it needs', 'What we have tested']}
          rows={[
            [
              'Hosted app in a browser',
              'A browser with push: Chrome, Edge, Firefox, and Safari on a Mac',
              'Tested in Chromium',
            ],
            [
              'On an iPhone, from Safari',
              'iOS 16.4 or newer, and the app on the home screen first',
              'Not tested on an iPhone yet',
            ],
            [
              'Your own copy of the web app (pwa.zip)',
              'https, and the app has to stay published here',
              'As the hosted app',
            ],
            [
              'Android app',
              'Google’s Play services on the phone, or an app for UnifiedPush such as ntfy',
              'Tested in Android’s own code, never on a phone',
            ],
            [
              'iPhone app from the App Store',
              'A push key (.p8) from your own Apple Developer account',
              'Tested with a stand-in, never with Apple',
            ],
          ]}
        />
      </>
    ),
  },
  {
    id: 'offer',
    title: 'Let people subscribe',
    body: (
      <>
        <p>
          In the builder, add the <strong>Notifications</strong> component to a screen. It has a text, a
          button and, once someone has subscribed, a small bell for choosing topics or turning notifications
          off. Then publish the app. An Android or iPhone app that people already have needs the new version
          before it can ask.
        </p>
        <ul>
          <li>
            <strong>Topics</strong> are optional, at most 12, such as “Offers” and “New posts”. In the
            builder’s settings, select <strong>Topics and invitation</strong> and name them. People choose
            what they want to hear about, and you write to one topic or to everyone. Topics are texts of your
            app: translate them with the others.
          </li>
          <li>
            <strong>Apps that show your website</strong> have no component on its pages. Select{' '}
            <strong>Topics and invitation</strong> and write the invitation in one line. The Android app shows
            it once, at its third start. Later, people find the same choice by holding the app’s icon.
          </li>
          <li>
            <strong>No one is asked at the first start</strong>, and the phone’s own question comes only after
            someone has tapped yes. Anyone who says no can change that only in the phone’s settings.
          </li>
        </ul>
        <p>
          A preview cannot subscribe: the app has to be published. If someone clears the browser’s data or
          removes the app, the subscription ends the next time that a message cannot be delivered.
        </p>
      </>
    ),
  },
  {
    id: 'iphone',
    title: 'On iPhones, the home screen first',
    body: (
      <>
        <p>
          Safari offers notifications only to web apps that are{' '}
          <To guide="app-store" part="home-screen">
            on the home screen
          </To>
          . In the browser, the component therefore says how to get there: <strong>Share</strong>, then{' '}
          <strong>Add to Home Screen</strong>, then open the app from its icon and tap the button.
        </p>
        <p>
          The app from the Xcode project registers with Apple’s push service. For that, add your push key
          (.p8) on the page <strong>App stores</strong>, under Push for iPhone.
        </p>
      </>
    ),
  },
  {
    id: 'write',
    title: 'Write a message',
    body: (
      <>
        <Screenshot
          name="messages"
          alt="A new message: its title and text in the form, and a preview of it."
        />
        <p>
          Open <strong>Messages</strong> in the menu of your app under <strong>My apps</strong>. A message has
          a title of up to 100 characters, a text of up to 500, a picture if you like, and what a tap opens:
          the app, one of its screens, a post, a product, or an address. Phones cut titles after about 40
          characters and texts after about 120; the preview shows how Android, iPhones and desktops draw them.
          On iPhones, apps from the App Store show pictures; apps on the home screen don’t. Translate the
          words for each language of your app; a device gets its own, or else your main language.
        </p>
        <ul>
          <li>
            <strong>To whom</strong>: everyone, or by platform, topic, language, version of the app, or how
            long ago it was opened. The page says about how many devices that is.
          </li>
          <li>
            <strong>When</strong>: now, at a time, at the same time of day wherever a device is, or every week
            on the days that you choose.
          </li>
          <li>
            <strong>Urgency</strong>: high wakes a phone that saves power, for what people wait for. iPhones
            show both kinds right away.
          </li>
          <li>
            <strong>Valid for</strong>: how long push services keep it for devices that are off, from an hour
            to 28 days; three days if you choose nothing.
          </li>
          <li>
            <strong>Send yourself a test first</strong>: turn on notifications in your app on your own phone,
            select it under My devices, and send the message there.
          </li>
          <li>
            <strong>Cancel</strong> works at any time. You can stop a message while it is being sent: devices
            that have it keep it, all others don’t get it, and the list says how many it was sent to.
          </li>
        </ul>
        <p>
          You and your systems can send 20 messages in 24 hours for each app. Under{' '}
          <strong>Messages that you write</strong>, you can make them wait for the end of your quiet hours, by
          the clock of each device, and limit how many of them one device gets in 24 hours. Both are off at
          first. Devices that were off get a message later, as long as their push service keeps it. Each
          message is shown once on a device.
        </p>
      </>
    ),
  },
  {
    id: 'automations',
    title: 'Automatic messages',
    body: (
      <>
        <p>
          Turn them on one by one in the settings of the <strong>Messages</strong> page. Each has a text that
          you can change and a daily limit. With quiet hours, messages due at night wait until the morning.
        </p>
        <Table
          caption="Automations"
          head={['Automation', 'When it sends', 'Needs']}
          rows={[
            ['New post', 'Your blog or feed has a new entry', 'A WordPress site or a feed as a source'],
            [
              'Back in stock',
              'A product that was sold out can be bought again',
              'A WooCommerce or Shopify store as a source',
            ],
            ['On sale', 'A product gets a lower price', 'A WooCommerce or Shopify store as a source'],
            [
              'Forgotten cart',
              'Someone left items in their cart and hasn’t returned for a few hours. Sent to that device only, once per cart.',
              'The cart in the app; a cart on your website’s own pages is not seen',
            ],
            ['New version', 'Some days after you publish; to devices with an older version', 'Nothing'],
          ]}
        />
        <p>
          We check your site for new posts and products about every 15 minutes, and less often if it stops
          responding. In a large store, we follow the 500 newest of the products that are sold out, and of
          those on sale.
        </p>
      </>
    ),
  },
  {
    id: 'figures',
    title: 'Read the results',
    body: (
      <>
        <p>
          For each message, and over time, you see how many devices it was for, how many a push service
          accepted, and how many failed. You also see why they failed (for a month), how many devices opened
          the message with a tap, also as a share of those that it was sent to, and how many people turned
          notifications off within a day of it. <strong>Sent</strong> means that the push service accepted it.
          No one can tell whether a phone showed it. You can download all messages with their results as a CSV
          file.
        </p>
        <p>
          A device whose push service says that it is gone counts as failed that one time, and no longer gets
          messages. It comes back when it registers again; otherwise it is deleted after 30 days.
        </p>
      </>
    ),
  },
  notificationsApi,
  {
    id: 'manners',
    title: 'Consent and privacy',
    body: (
      <>
        <p>
          People welcome news that they asked for, and turn the rest off. Apple’s rules (guideline 4.5.4)
          forbid advertising in notifications unless people have agreed to it specifically: make offers a
          separate topic, and say in your privacy policy what you send.
        </p>
        <ul>
          <li>
            For each device, we keep its address at the push service, its keys, language, time zone, kind, the
            topics, the app’s version, when it was last opened, and how many items are in the cart. We keep no
            name and no network address.
          </li>
          <li>
            Turning notifications off in the app deletes that. So does deleting the app or your account.
          </li>
          <li>
            Google Play’s data safety form asks about device identifiers. The{' '}
            <To guide="store-kit">store kit</To> proposes the answer.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'untested',
    title: 'What has not been tested',
    body: (
      <>
        <p>
          We check encryption and delivery with push services of our own, browsers with Chromium, and the
          Android app on Android’s framework without a phone. We have not yet seen a notification on an
          Android phone or an iPhone, and have sent nothing to Apple’s servers.
        </p>
        <Note>
          Send a test message to your own phone before you tell your customers, and let us know what you see.
        </Note>
      </>
    ),
  },
]
