import { Link } from '@/components/ui/link'
import { HostText } from '@/components/site/host-text'
import { Prose } from '@/components/site/prose'
import { brand, legalTexts } from '@/lib/brand'
import { pageMetadata } from '../page-metadata'
import { copy } from './copy'

export const generateMetadata = () => pageMetadata({ ...copy, path: '/privacy' })

export default function PrivacyPage() {
  const { privacy } = legalTexts()
  if (privacy) return <HostText title={copy.title} text={privacy} />
  return (
    <Prose title={copy.title} lead={copy.description} changed={copy.changed}>
      <h2>What we store</h2>
      <ul>
        <li>
          <strong>Your account:</strong> your name, email address, picture if you upload one, and your
          password as a hash that cannot be reversed. If you sign in with Google or Facebook, we also store
          their ID for you and the address of your picture.
        </li>
        <li>
          <strong>Your sign-ins:</strong> for each one, the kind of browser and system, such as “Firefox on
          Android”, and when it was created and last used. You can see and end them under Account.
        </li>
        <li>
          <strong>Your apps:</strong> their content, pictures, saved versions and releases, what we found on
          websites you converted, and their signing keys, which are encrypted.
        </li>
        <li>
          <strong>Your orders:</strong> plans, amounts, payments, and invoices with your billing details. With
          PayPal, and by card with Stripe, you pay on their own pages: we store the number of the payment,
          never the number of a card or a bank account. If you save a card for renewals, Stripe stores it with
          your name and email address; we store its brand, its last four digits and when it expires.
        </li>
        <li>
          <strong>Messages</strong> that you send us through a form: what you entered, so that we can answer.
        </li>
        <li>
          <strong>A record of important actions</strong>, such as signing up or publishing, with the time and
          the ID of the account.
        </li>
      </ul>
      <h2>Cookies</h2>
      <p>
        We use cookies for signing in. One keeps you signed in for up to 30 days after your last visit, one
        protects the sign-in form, and one remembers which page to return to. Another lets us recognize your
        browser for up to 400 days, so that we can email you when someone signs in from a different one.
        Signing in with a second factor, Google or Facebook adds a few that last for minutes. If you postpone
        confirming your email, a cookie remembers that until you close the browser. We use no advertising or
        tracking cookies.
      </p>
      <h2>What we count</h2>
      <p>
        We store one number per day for each of these: visits to pages of this site, opens of hosted apps,
        package downloads, and actions such as accounts created, apps published, orders and messages. We store
        nothing with these numbers: no cookie, network address, browser or account. So no one can be
        identified from them. If your browser sends Do Not Track or Global Privacy Control, we do not count
        your visits and app opens.
      </p>
      <h2>Stored in your browser</h2>
      <p>
        So that nothing you type is lost, your browser stores unsaved work and unfinished forms until you save
        or send them. It also remembers whether you chose the light or the dark theme, and which device and
        zoom you last used in the builder.
      </p>
      <h2>Websites you convert</h2>
      <p>
        When you convert or check a website, our server reads its public home page, manifest and icons, as a
        browser would, and identifies itself. On WordPress and WooCommerce, it also reads public pages, posts,
        products and categories. We store what becomes part of your app: name, colors, icon, menu, titles,
        excerpts, prices and the addresses of pictures. We store nothing else from the site, and never sign in
        to it.
      </p>
      <h2>People who use your apps</h2>
      <p>
        We do not track them. A hosted app sets no cookies. It requests its files and, when someone opens it
        with a connection, tells us that it was opened and which version it is. We add this to the day’s
        number, as described above. When opened without a connection, it tells us nothing, then or later.
        Android and iPhone apps and copies on other servers do not tell us that they were opened. Pictures
        from your website are loaded from there, and your own privacy policy applies to the pages of your
        website.
      </p>
      <p>
        What people send through a form of an app is stored for its owner, until the owner deletes it or the
        period that the owner chose has passed.
      </p>
      <p>
        When someone turns on an app’s notifications, we store what we need to reach that device: its address
        at the push service of its browser or system, the keys that messages are encrypted with, and which of
        the app’s topics were chosen. We also store the language, the time zone, the kind of device, the
        version of the app, the day and time when it was last opened, and, in apps with a shop, how many items
        are in the cart and since when. We store no name, account or network address with it. For a month, we
        also store whether each message was sent to the device and opened. Turning notifications off deletes
        the device. The push service, such as Google’s, Mozilla’s, Microsoft’s or Apple’s, learns that a
        message was sent and when, but cannot read it. The exception is iPhone apps from the App Store: Apple
        can read the messages sent to them.
      </p>
      <h2>Network addresses and logs</h2>
      <p>
        To stop floods of requests and password guessing, we count requests per network address in memory, for
        two days at most. The service’s log contains times, requests and their results. For sign-ins and for
        requests that were refused, it also contains the account and the range of the network address, such as
        203.0.113.0/24, but not the whole address. Once you have signed in with a password, the cookie that
        recognizes your browser also keeps other people’s wrong guesses from slowing you down. A provider that
        carries our traffic may keep its own logs.
      </p>
      <h2>Email</h2>
      <p>
        We email you to confirm your address, when you change your address, password or other ways to sign in,
        and when someone signs in from a new device. We also email you when you request a new password or
        download a signing key, about your orders, payments and plans, when your account is deleted, and to
        answer your messages. There is no newsletter. Emails wait in an outbox until they are sent. For 30
        days, we keep a record of each one: its address, subject and time.
      </p>
      <h2>How long</h2>
      <p>
        We keep an app until you delete it, and for 30 days after that, so that you can restore it. When an
        app is gone for good, we keep its signing key for another 90 days, with its package ID, its name and a
        hash of your email address, so that you can ask for the key. We keep your account until you delete it
        under <Link href="/account/data">Account</Link>. This also deletes its apps, sign-ins and links to
        Google or Facebook, and the messages sent through a form from its confirmed email address. The record
        of actions keeps only IDs without a name. We keep orders, payments and invoices as the law requires,
        without your name, address and email; a VAT ID and the country stay on invoices. Other messages, and
        the emails that brought them to us, are not deleted automatically: contact us to have them deleted.
        Deleted data also disappears from backups as they are replaced.
      </p>
      <h2>Who sees it, and your rights</h2>
      <p>
        Only you and the people who run this service can see your data. We do not sell it or pass it on,
        unless the law requires us to. You have the right to know what we store about you, and to have it
        corrected, exported or deleted. You can do most of this yourself under{' '}
        <Link href="/account/data">Account</Link>. For everything else, email{' '}
        <a href={`mailto:${brand.contact.email}`}>{brand.contact.email}</a> or use the{' '}
        <Link href="/contact?type=support">contact form</Link>.
      </p>
    </Prose>
  )
}
