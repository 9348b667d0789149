import { Link } from '../../link'
import { brand } from '@/lib/brand'
import { type GuideSection, Note, To } from '../parts'

export const firstApp: readonly GuideSection[] = [
  {
    id: 'account',
    title: '1. Make an account',
    body: (
      <>
        <p>
          <Link href="/signup">Sign up</Link> with your name, an email address and a password of at least 8
          characters. You are signed in at once; the mail that follows only confirms your address.
        </p>
        <p>
          You can also try the <Link href="/products/custom">builder</Link> without an account. It asks for
          one when you save, and keeps what you made until then.
        </p>
      </>
    ),
  },
  {
    id: 'start',
    title: '2. Start from your website, a template, or blank',
    body: (
      <>
        <p>
          Have a website? Open <Link href="/web-to-app">{brand.webProduct.name}</Link>, paste its address,
          give the app a name, and press <strong>Convert to Mobile App</strong>. Within seconds the builder
          opens with an app in your colours, with your icon and your menu as tabs.{' '}
          <To guide="convert-a-website">Convert a website</To> says what is read and what to do when a site
          refuses.
        </p>
        <p>
          No website? Take one of ten <Link href="/industries">templates</Link>, each a whole app for one
          trade, or open the <Link href="/products/custom">builder</Link> and put screens together from six
          components.
        </p>
      </>
    ),
  },
  {
    id: 'shape',
    title: '3. Make it yours',
    body: (
      <p>
        Click a component on the phone in the middle and change it at the right. Name, colours, font and icon
        are under <strong>Settings</strong> at the left. <strong>Preview</strong> lets you tap through the
        app; <strong>Save</strong> keeps it. More in <To guide="builder">Build in the builder</To>.
      </p>
    ),
  },
  {
    id: 'publish',
    title: '4. Publish',
    body: (
      <>
        <p>
          Press <strong>Publish</strong>, then <strong>Publish now</strong>. The app as it is at that moment
          becomes version 1.0. You get:
        </p>
        <ul>
          <li>an address on the web, with a QR code,</li>
          <li>an APK, to try on an Android phone,</li>
          <li>an AAB, for Google Play,</li>
          <li>the web app as a ZIP, for a server of your own.</li>
        </ul>
        <Note>
          Later changes stay private until you publish again. So you can work on the next version in peace.
        </Note>
      </>
    ),
  },
  {
    id: 'phone',
    title: '5. Put it on your phone',
    body: (
      <>
        <p>Scan the QR code with your phone’s camera and open the address.</p>
        <ul>
          <li>
            <strong>Android, in Chrome:</strong> menu, then <strong>Add to home screen</strong>, then{' '}
            <strong>Install</strong>.
          </li>
          <li>
            <strong>iPhone, in Safari:</strong> the Share button, then <strong>Add to Home Screen</strong>.
          </li>
        </ul>
        <p>
          It now has an icon of its own, opens without an address bar, and starts without a network. To reach
          everybody, go on with <To guide="hosted-app">Publish on the web</To> or{' '}
          <To guide="google-play">Publish on Google Play</To>.
        </p>
      </>
    ),
  },
]
