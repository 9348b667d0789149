import { hasTrial, trialPlanName } from '@/lib/billing/plans/wording'
import { Link } from '@/components/ui/link'
import { HostText } from '@/components/site/host-text'
import { Prose } from '@/components/site/prose'
import { trialDays } from '@/lib/billing/plans/catalog'
import { GRACE_DAYS, REFUND_DAYS } from '@/lib/billing/plans/terms'
import { brand, legalTexts } from '@/lib/brand'
import { pageMetadata } from '../page-metadata'
import { copy } from './copy'

export const generateMetadata = () => pageMetadata({ ...copy, path: '/terms' })

export default function TermsPage() {
  const { terms } = legalTexts()
  if (terms) return <HostText title={copy.title} text={terms} />
  return (
    <Prose title={copy.title} lead={copy.description} changed={copy.changed}>
      <h2>Your apps are yours</h2>
      <p>
        Everything you make here belongs to you: the content, the app, and its signing key. We store it and
        turn it into the formats that phones and stores accept. We do not use it for anything else.
      </p>
      <h2>Only convert sites you have the right to</h2>
      <p>
        Only convert websites that you own or have permission to use. Do not use {brand.name} for apps that
        deceive people, harm their devices or break the law. We may take such apps offline and close the
        account.
      </p>
      <h2>Plans and payment</h2>
      <ul>
        <li>
          Starting is free.
          {hasTrial() &&
            ` Every new account has a ${trialDays()}-day free trial of the ${trialPlanName()} plan.`}
        </li>
        <li>Paid plans come with a {REFUND_DAYS}-day money-back guarantee. There are no setup fees.</li>
        <li>
          Plan changes take effect as soon as they are paid, and are prorated by whole days: the unused days
          of your old plan count toward the new one. {trialPlanName()} bought during the trial starts when the
          trial ends.
        </li>
        <li>
          We send an invoice before each period ends and never charge you automatically, unless you save a
          card for renewals. If you do not pay for the next period, your plan ends. You can cancel at the end
          of any period.
        </li>
        <li>
          If you save a card for renewals, we charge it when a period ends, until you turn that off or cancel.
          If the card is declined, we email you and try again on the days that follow. Your plan continues for{' '}
          {GRACE_DAYS} days after the period, and ends if the payment is not complete by then.
        </li>
        <li>Published apps remain live after a downgrade.</li>
      </ul>
      <h2>App stores</h2>
      <p>
        We make the files that Google Play requires, an Xcode project for the App Store, and a web app for
        every phone. Stores decide what they list, and we cannot promise that they will accept your app. Your
        developer account is between you and the store.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password secret, and use an email address where we can reach you. You are responsible for
        what happens under your account.
      </p>
      <h2>Deleting and leaving</h2>
      <p>
        You can delete an app at any time, and restore it for 30 days. After that, its design, versions and
        address are gone for good. We keep its signing key for another 90 days and give it to you if you ask,
        so that you can update installed Android apps elsewhere; then they can no longer be updated. You can
        also delete your whole account under <Link href="/account/data">Account</Link>, and download your data
        first.
      </p>
      <h2>Your data</h2>
      <p>
        The <Link href="/privacy">Privacy Policy</Link> explains what we store about you.
      </p>
      <h2>When these terms change</h2>
      <p>
        The date of the last change is at the end of this page. What you have already paid for keeps its terms
        until it ends.
      </p>
    </Prose>
  )
}
