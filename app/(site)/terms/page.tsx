import { Link } from '@/components/site/link'
import { Prose } from '@/components/site/prose'
import { REFUND_DAYS, TRIAL_DAYS } from '@/lib/billing/plans'
import { brand } from '@/lib/brand'
import { pageMetadata } from '../page-metadata'
import { copy } from './copy'

export const metadata = pageMetadata({ ...copy, path: '/terms' })

export default function TermsPage() {
  return (
    <Prose title={copy.title} lead={copy.description} changed={copy.changed}>
      <h2>Your apps are yours</h2>
      <p>
        Everything you make here belongs to you: the content, the app, and the key that it is signed with. We
        store it and turn it into the formats that phones and stores take. We use it for nothing else.
      </p>
      <h2>Convert what you may convert</h2>
      <p>
        Convert only websites that are yours, or whose owner has agreed. Do not use {brand.name} for apps that
        deceive people, harm their devices or break the law. We may take such apps offline and close the
        account.
      </p>
      <h2>Plans and payment</h2>
      <ul>
        <li>Starting is free, and every plan begins with a {TRIAL_DAYS}-day free trial.</li>
        <li>Paid plans come with a {REFUND_DAYS}-day money-back guarantee. There are no setup fees.</li>
        <li>A change of plan takes effect immediately and is prorated, to the cent.</li>
        <li>
          We send an invoice before each period ends; nothing is charged by itself. A period that is not paid
          ends the plan, and you can cancel at the end of any period.
        </li>
        <li>Published apps remain live after a downgrade.</li>
      </ul>
      <h2>App stores</h2>
      <p>
        We make the files that Google Play asks for, and a web app for every other phone. Stores decide for
        themselves what they list; we cannot promise that they accept an app. Your developer account there is
        between you and them.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password to yourself, and use an email address that reaches you. You are responsible for
        what is done with your account.
      </p>
      <h2>Deleting and leaving</h2>
      <p>
        You can delete an app at any time. Its design, versions, address and signing key are then gone for
        good, and installed Android apps can no longer be updated. You can also delete your whole account,
        under <Link href="/account/data">Account</Link>, and take your data along before.
      </p>
      <h2>What is kept about you</h2>
      <p>
        The <Link href="/privacy">Privacy Policy</Link> says it in full.
      </p>
      <h2>When these terms change</h2>
      <p>
        The day of the last change stands at the end of this page. What you have paid for keeps its terms
        until it ends.
      </p>
    </Prose>
  )
}
