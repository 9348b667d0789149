import { inBytes } from '@/components/ui/in-bytes'
import {
  freePlanName,
  hasTrial,
  listed,
  planNamesWith,
  trialLength,
  trialPlanName,
} from '@/lib/billing/plans/wording'
import { builderPlans, converterPlans } from '@/lib/billing/plans/catalog'
import {
  CARD_TRY_DAYS,
  GRACE_DAYS,
  REFUND_DAYS,
  REMINDER_DAYS,
  TRIAL_REMINDER_DAYS,
} from '@/lib/billing/plans/terms'
import { Link } from '../../../ui/link'
import { type GuideSection, Note, Table } from '../parts'
import { Screenshot } from '../screenshot'

/** `1, 3, 5 and 6` */
const CARD_RETRIES = new Intl.ListFormat('en').format(CARD_TRY_DAYS.slice(1).map(String))

export const plansAndPayments = (): readonly GuideSection[] => [
  ...(hasTrial() ? [trial()] : []),
  {
    id: 'limits',
    title: 'What you can publish',
    body: (
      <>
        <p>
          {publishing()} For apps made from a website, your plans set how many can be published at the same
          time.
        </p>
        <Table
          caption="Converted apps that can be published"
          head={['Plan', 'Converted apps']}
          rows={[
            ...builderPlans().map(({ name, entitlements }) => [name, appLimit(entitlements.convertedApps)]),
            ...converterPlans().map(({ name, convertedApps }) => [
              `Converter ${name}`,
              appLimit(convertedApps),
            ]),
          ]}
        />
        {converterLevels() && <p>{converterLevels()}</p>}
        <p>
          A builder plan and a converter plan add up. To make room for another app, unpublish one. It stays in
          your account, and you can publish it again.
        </p>
      </>
    ),
  },
  {
    id: 'storage',
    title: 'Storage',
    body: (
      <>
        <p>
          Pictures and saved versions of your apps and templates share the storage of your plan: {storage()}{' '}
          Your <Link href="/account/plan">plan page</Link> shows how much is used and warns you at 80%.
        </p>
        <p>
          All versions of the last 24 hours are kept, then one an hour for a week, one a day for 90 days, and
          one a week after that. The first version, the newest and those that you published always stay.
        </p>
        <p>
          A deleted app counts until it is removed, 30 days later or when you choose{' '}
          <strong>Delete for good</strong> under <strong>My apps</strong>.
        </p>
      </>
    ),
  },
  {
    id: 'paying',
    title: 'Pay by bank transfer, PayPal or card',
    body: (
      <>
        <ol>
          <li>
            Choose a plan under <Link href="/account/plan">Account, Plan</Link>. The next page shows exactly
            what you pay today, line by line.
          </li>
          <li>
            Check your billing details, which are printed on the invoice. Only a name is required. If you
            enter an address, it needs what your country uses, such as a state and a ZIP code in the United
            States.
          </li>
          <li>If you have a coupon, enter its code. The lines show what it takes off.</li>
          <li>Choose how to pay. You see the methods that this installation accepts.</li>
          <li>
            For a bank transfer, you get an invoice with the bank account and a reference. Include the
            reference in the transfer, so that we can match your payment to your order. With PayPal, you
            confirm there and come back. By card, you pay on Stripe’s page and come back; we never see the
            number of the card.
          </li>
          <li>
            The plan starts as soon as your payment arrives, and we email you. {trialPlanName()} ordered
            during the trial starts when the trial ends.
          </li>
        </ol>
        <p>
          If you transfer too little, the order waits for the rest. If you transfer too much, the rest becomes
          credit, which your next order uses first. An order that is not paid within 14 days expires and costs
          nothing.
        </p>
      </>
    ),
  },
  {
    id: 'changing',
    title: 'Change your plan',
    body: (
      <>
        <p>
          A change takes effect as soon as it is paid. The unused whole days of your current period are
          deducted from the price of the new plan. If they are worth more than the new plan costs, the rest
          becomes credit. There is no setup fee.
        </p>
        <p>
          Published apps remain live after a downgrade. If you have more converted apps live than the new plan
          allows, they all stay live. To publish one of them again, you first unpublish another one or
          upgrade.
        </p>
      </>
    ),
  },
  {
    id: 'renewing',
    title: 'Renew or cancel',
    body: (
      <>
        <p>
          Two weeks before a period ends, you get the invoice for the next one. We never charge you
          automatically, unless you saved a card for renewals. If the invoice is not paid, we remind you by
          email {REMINDER_DAYS} days before the period ends, and again on the day it ends. Your plan then
          continues for another {GRACE_DAYS} days. If you pay within that time, the next period starts right
          after the current one. If not, the plan ends, and your published apps stay live.
        </p>
        <p>
          To renew by card, choose <strong>Save this card and renew automatically</strong> when you pay an
          order by card. We charge the card when a period ends. If it is declined, we email you and try again{' '}
          {CARD_RETRIES} days later. If your bank asks you to confirm the payment, the email takes you there.
          Under <Link href="/account/billing">Account, Billing</Link>, you see the card, replace or remove it,
          and turn automatic renewal off. We email you 30 days before the card expires.
        </p>
        <p>
          To cancel, choose <strong>Cancel at the end of the period</strong> under{' '}
          <Link href="/account/plan">Account, Plan</Link>. You keep the plan until that day and can change
          your mind until then. If you don’t pay the invoice, the plan ends too.
        </p>
      </>
    ),
  },
  {
    id: 'money-back',
    title: 'Get a refund',
    body: (
      <>
        <p>
          You can get a payment back within {REFUND_DAYS} days, without giving a reason. Open the order under{' '}
          <Link href="/account/billing">Account, Billing</Link> and choose <strong>Request a refund</strong>.
          Before you confirm, you see exactly how much you get back, and whether as money or as credit.
          Payments by PayPal or card are refunded right away; bank transfers are sent back by our team. The
          plan ends immediately, and your published apps stay live.
        </p>
        <Note>
          The part you paid with money is refunded as money. The part you paid with credit or with the rest of
          an earlier plan becomes credit again.
        </Note>
      </>
    ),
  },
  {
    id: 'invoices',
    title: 'Invoices',
    body: (
      <p>
        You’ll find an invoice for every order, and a credit note for every correction, as a web page and a
        PDF under <Link href="/account/billing">Account, Billing</Link>. The billing details that you enter
        there appear on later invoices. Existing invoices do not change.
      </p>
    ),
  },
  {
    id: 'leaving',
    title: 'Download your data or delete your account',
    body: (
      <p>
        Under <Link href="/account/data">Account, Your data</Link>, you can download everything as one file or
        delete your account. Deleting the account also deletes your apps, their addresses and their signing
        keys right away. We keep payment records without your name, because the law requires it.
      </p>
    ),
  },
]

const trial = (): GuideSection => ({
  id: 'trial',
  title: 'The trial',
  body: (
    <>
      <p>
        Every new account has everything in {trialPlanName()} for {trialLength()}. You don’t enter a card or a
        bank account. After that, your account is on {freePlanName()}: you can build as many apps as you like
        and see them on your phone, and your published apps stay live. You only need a plan to publish again.
        Workspaces that you create start on {freePlanName()}.
      </p>
      <Screenshot
        name="plan"
        alt="The plan page of an account: the plan with its period, what it is used for, and the plans to choose from."
      />
      <p>
        If you choose {trialPlanName()} during the trial, it starts when the trial ends, so you don’t lose a
        day.
      </p>
      <p>
        If you have not chosen a plan, we email you {TRIAL_REMINDER_DAYS} days before the trial ends, and
        again when it has ended. We only send these emails to confirmed addresses.
      </p>
    </>
  ),
})

const appLimit = (count: number) =>
  count === Infinity ? 'no limit' : count === 0 ? 'none' : count.toLocaleString('en')

/** What is needed to publish apps that are built here. */
function publishing(): string {
  const names = planNamesWith((entitlements) => entitlements.publishing)
  return names.length === builderPlans().length
    ? 'You can publish apps that you build yourself on every plan.'
    : `To publish apps that you build yourself, you need ${listed(names, 'disjunction')}.`
}

/** What each converter plan adds to the one before it. Empty if they only differ in numbers. */
function converterLevels(): string {
  const sentences = converterPlans().map((plan, index, all) => {
    const before = all[index - 1]
    const gains = before
      ? [
          ...(plan.customBranding && !before.customBranding ? ['removes the line'] : []),
          ...(plan.pushNotifications && !before.pushNotifications ? ['adds push notifications'] : []),
          ...(plan.whiteLabel && !before.whiteLabel ? ['is also white label'] : []),
        ]
      : plan.customBranding
        ? []
        : ['shows a line above the app that says what it was made with']
    return gains.length > 0 ? [`${before ? '' : 'Converter '}${plan.name} ${listed(gains)}.`] : []
  })
  return sentences.flat().join(' ')
}

const size = (bytes: number) => (bytes === Infinity ? 'any amount' : inBytes(bytes))

/** How much each plan can store. */
function storage(): string {
  const builder = builderPlans().map(
    ({ name, entitlements }) => `${size(entitlements.storageBytes)} on ${name}`,
  )
  const [first, ...others] = converterPlans().map(({ name, storageBytes }) => ({
    name,
    bytes: size(storageBytes),
  }))
  const converter = [
    `${first!.name} adds ${first!.bytes}`,
    ...others.map(({ name, bytes }) => `${name} ${bytes}`),
  ]
  return `${builder.join(', ')}. Converter ${listed(converter)}.`
}
