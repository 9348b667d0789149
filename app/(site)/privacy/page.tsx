import { Link } from '@/components/site/link'
import { Prose } from '@/components/site/prose'
import { brand } from '@/lib/brand'
import { pageMetadata } from '../page-metadata'
import { copy } from './copy'

export const metadata = pageMetadata({ ...copy, path: '/privacy' })

export default function PrivacyPage() {
  return (
    <Prose title={copy.title} lead={copy.description} changed={copy.changed}>
      <h2>What we store</h2>
      <ul>
        <li>
          <strong>Your account:</strong> name, email address, a picture if you upload one, and your password
          as a hash that cannot be turned back. If you sign in with Google or Facebook, also their number for
          you and the address of your picture.
        </li>
        <li>
          <strong>Your sign-ins:</strong> for each, the kind of browser and system, such as “Firefox on
          Android”, and on which days it was used. You see and end them under Account.
        </li>
        <li>
          <strong>Your apps:</strong> their content, pictures, saved versions and releases, what we found on a
          website you converted, and their signing keys, which are kept encrypted.
        </li>
        <li>
          <strong>Your orders:</strong> plans, amounts, invoices with the billing details you gave, and
          payments. With PayPal you pay on its own pages: we keep the number of the payment, never a card or a
          bank account.
        </li>
        <li>
          <strong>Messages</strong> that you send us through a form: what you filled in, so that we can
          answer.
        </li>
        <li>
          <strong>A record of important actions</strong>, such as signing up or publishing, with the time and
          the number of the account.
        </li>
      </ul>
      <h2>Cookies</h2>
      <p>
        Only cookies that signing in needs: one keeps you signed in, for up to 30 days after your last visit;
        one protects the sign-in form; one remembers where to return to. Signing in with Google or Facebook
        adds a few that last for minutes. There are no advertising or tracking cookies.
      </p>
      <h2>What we count</h2>
      <p>
        We keep one number a day for each of these: visits of a page of this site, openings of a hosted app,
        downloads of its packages, and what was done, such as accounts opened, apps published, orders and
        messages. Nothing stands beside such a number: no cookie, no network address, no browser, no account,
        so it cannot be traced to anybody. Visits and openings are not counted when your browser sends Do Not
        Track or Global Privacy Control.
      </p>
      <h2>Kept in your browser</h2>
      <p>
        So that nothing you typed is lost, unsaved work and a form you have begun are kept in your own browser
        until they are saved or sent.
      </p>
      <h2>Websites you convert</h2>
      <p>
        When you convert or check a website, our server reads its public start page with its manifest and
        icons, as a browser would, and names itself as it does. On WordPress and WooCommerce it also reads
        public pages, posts, products and categories. What becomes part of your app is kept with it: name,
        colours, icon, menu, and titles, excerpts, prices and the addresses of pictures. Nothing else of the
        site is stored, and we never sign in to it.
      </p>
      <h2>People who use your apps</h2>
      <p>
        We do not follow them. A hosted app sets no cookies. It asks for its files and, when it is opened with
        a connection, tells us that it was and which version: that raises the day’s number, as above. Opened
        without a connection it tells us nothing, then or later. An Android app, and a copy on another server,
        send us nothing at all. Pictures that an app shows from your website are loaded from there, and pages
        of your website follow your own privacy policy.
      </p>
      <h2>Network addresses and logs</h2>
      <p>
        To stop floods and the guessing of passwords, network addresses are counted in memory, for an hour at
        most, and not written down. The log of the service notes times, the calls that were made and how they
        ended. A provider that carries our traffic may keep logs of its own.
      </p>
      <h2>Mail</h2>
      <p>
        We write to you when you confirm or change your address, ask for a new password, or your password has
        changed, about your orders, payments and plans, when your account is deleted, and to answer you. There
        is no newsletter.
      </p>
      <h2>How long</h2>
      <p>
        An app goes when you delete it. An account goes when you delete it under{' '}
        <Link href="/account/data">Account</Link>, with its apps, keys, sign-ins and links to Google or
        Facebook, and with the messages that came through a form from its confirmed email; of the record of
        actions only numbers without a name remain. Orders, payments and invoices are kept as the law asks,
        without your name, address and email; a VAT ID and the country stay on an invoice. Messages without
        such an account, and the mails that brought them to us, do not go by themselves: write to us. Backups
        forget it as they are replaced.
      </p>
      <h2>Who sees it, and your rights</h2>
      <p>
        You, and the people who run this service. We do not sell your data or pass it on, unless the law
        obliges us to. You may ask what we store about you, and have it corrected, handed over or deleted:
        most of it you do yourself under <Link href="/account/data">Account</Link>; for all else write to{' '}
        <a href={`mailto:${brand.contact.email}`}>{brand.contact.email}</a> or through the{' '}
        <Link href="/contact?type=support">contact form</Link>.
      </p>
    </Prose>
  )
}
