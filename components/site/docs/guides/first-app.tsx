import { Link } from '../../../ui/link'
import { brand } from '@/lib/brand'
import { type GuideSection, Note, To } from '../parts'
import { Screenshot } from '../screenshot'

export const firstApp = (): readonly GuideSection[] => [
  {
    id: 'account',
    title: '1. Create an account',
    body: (
      <>
        <p>
          <Link href="/signup">Sign up</Link> with your name, an email address and a password of at least 8
          characters. You are signed in right away. We also send you an email to confirm your address: open
          its link before you publish.
        </p>
        <p>
          You can also look around first. The <Link href="/products/custom">builder</Link> works without an
          account, and <Link href="/web-to-app">{brand.webProduct.name}</Link> shows your website as an app
          before you sign up. Both keep your work while you create an account.
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
          Do you have a website? Open <Link href="/web-to-app">{brand.webProduct.name}</Link>, paste its
          address, give the app a name, and press <strong>Convert to Mobile App</strong>. Within seconds the
          builder opens with an app in your colors, with your icon and your menu as tabs.{' '}
          <To guide="convert-a-website">Convert a website</To> explains what is read, and what to do if a site
          cannot be read.
        </p>
        <p>
          No website? Start with one of twenty <Link href="/industries">templates</Link>, each a complete app,
          or open the <Link href="/products/custom">builder</Link> and put screens together from more than
          forty components.
        </p>
      </>
    ),
  },
  {
    id: 'shape',
    title: '3. Make it yours',
    body: (
      <>
        <p>
          Click a component on the phone in the middle and change it on the right. Name, colors, font and icon
          are under <strong>Settings</strong> on the left. Press <strong>Preview</strong> to tap through the
          app and <strong>Save</strong> to keep your work. Learn more in{' '}
          <To guide="builder">Use the builder</To>.
        </p>
        <Screenshot
          name="builder"
          alt="The builder: components on the left, a bakery’s app on a phone in the middle, and the properties of the screen on the right."
        />
      </>
    ),
  },
  {
    id: 'publish',
    title: '4. Publish',
    body: (
      <>
        <p>
          Press <strong>Publish</strong>, then <strong>Publish now</strong>. The app as it is now becomes
          version 1.0. You get:
        </p>
        <ul>
          <li>an address on the web, with a QR code,</li>
          <li>an APK to try on an Android phone,</li>
          <li>an AAB for Google Play,</li> <li>an Android Studio project, if you want to add code,</li>
          <li>an Xcode project for the App Store,</li>
          <li>the web app as a ZIP for your own server.</li>
        </ul>
        <Note>
          Later changes stay private until you publish again, so you can take your time with the next version.
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
          The app now has its own icon, opens without an address bar, and starts without a network. To reach
          more people, continue with <To guide="hosted-app">Publish on the web</To> or{' '}
          <To guide="google-play">Publish on Google Play</To>.
        </p>
      </>
    ),
  },
]
