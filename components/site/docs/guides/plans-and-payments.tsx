import { GRACE_DAYS, REFUND_DAYS, REMINDER_DAYS, TRIAL_DAYS, TRIAL_REMINDER_DAYS } from '@/lib/billing/plans'
import { Link } from '../../link'
import { type GuideSection, Note, Table } from '../parts'

export const plansAndPayments: readonly GuideSection[] = [
  {
    id: 'trial',
    title: 'The trial',
    body: (
      <>
        <p>
          Every new account has what Pro gives for {TRIAL_DAYS} days, without a card and without a bank
          account. After that it is on Free: you build as many apps as you like and see them on your phone,
          and what you have published stays live. Only publishing again needs a plan.
        </p>
        <p>
          Choose Pro while the trial runs and its first period begins when the trial ends, so you lose no day.
        </p>
        <p>
          If you have chosen no plan, a mail says so {TRIAL_REMINDER_DAYS} days before the trial ends, and
          another when it has ended. They go to an address that you have confirmed.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What a plan lets you publish',
    body: (
      <>
        <p>
          Apps that you build yourself need Pro or Enterprise. Apps that are made from a website are counted:
          as many as your plans allow may be published at the same time.
        </p>
        <Table
          caption="Converted apps that may be published"
          head={['Plan', 'Converted apps']}
          rows={[
            ['Free', 'none'],
            ['Pro', '1'],
            ['Enterprise', 'no limit'],
            ['Converter Starter', '1'],
            ['Converter Business', '5'],
            ['Converter Enterprise', 'no limit'],
          ]}
        />
        <p>
          A builder plan and a converter plan add up. To free a place, unpublish an app; it stays in your
          account and can be published again.
        </p>
      </>
    ),
  },
  {
    id: 'paying',
    title: 'Pay by bank transfer or PayPal',
    body: (
      <>
        <ol>
          <li>
            Under <Link href="/account/plan">Account, Plan</Link>, choose a plan. The next page shows line by
            line, to the cent, what you pay today.
          </li>
          <li>Choose how to pay. Only what this installation takes is offered.</li>
          <li>
            For a bank transfer you get an invoice with the account and a reference. Write the reference into
            the transfer: it is how your payment finds your order. For PayPal you confirm there and come back.
          </li>
          <li>The plan starts as soon as the money has arrived, and a mail tells you so.</li>
        </ol>
        <p>
          You transferred less? The order waits for the rest. You transferred more? The rest becomes credit,
          which your next order uses first. An order that is not paid within 14 days ends by itself and costs
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
          A change takes effect at once. What is left of your current period is worth money: it is counted in
          whole days and taken off the price of the new plan. If it is worth more than the new plan costs, the
          rest becomes credit. There is no setup fee.
        </p>
        <p>
          Published apps remain live after a downgrade. If more converted apps are live than the new plan
          allows, nothing is taken down, but publishing one of them again asks you to unpublish another or to
          move up.
        </p>
      </>
    ),
  },
  {
    id: 'renewing',
    title: 'The next period, and how to stop',
    body: (
      <>
        <p>
          Nothing is charged by itself. Two weeks before a period ends you get the invoice of the next one.
          While it is not paid, a mail reminds you {REMINDER_DAYS} days before the period ends, and again on
          the day: your plan then runs on for {GRACE_DAYS} days. Paid within them, the next period follows
          without a gap; after them the plan ends, and what you published stays live.
        </p>
        <p>
          To stop, choose <strong>Cancel at the end of the period</strong> under{' '}
          <Link href="/account/plan">Account, Plan</Link>. You keep the plan until that day, and can change
          your mind until then. Not paying the invoice has the same effect.
        </p>
      </>
    ),
  },
  {
    id: 'money-back',
    title: 'Money back',
    body: (
      <>
        <p>
          Within {REFUND_DAYS} days after a payment you can have it back without a reason: open the order
          under <Link href="/account/billing">Account, Billing</Link> and choose{' '}
          <strong>Ask for my money back</strong>. Before you confirm, it says exactly how much comes back, and
          as what. PayPal gives it back at once; a bank transfer is sent back by hand. The plan ends at once,
          and your published apps stay live.
        </p>
        <Note>
          Value that came from an earlier plan or from credit goes back as credit; money goes back as money.
        </Note>
      </>
    ),
  },
  {
    id: 'invoices',
    title: 'Invoices',
    body: (
      <p>
        Every order has an invoice, and every correction a credit note, as a page and as a PDF, under{' '}
        <Link href="/account/billing">Account, Billing</Link>. What you enter there as billing details stands
        on every later invoice; invoices that exist already stay as they are.
      </p>
    ),
  },
  {
    id: 'leaving',
    title: 'Take your data, delete your account',
    body: (
      <p>
        Under <Link href="/account/data">Account, Your data</Link> you download everything as one file, and
        delete the account. Deleting takes away your apps, their addresses and their signing keys at once.
        Payment records are kept under a made-up name, because the law asks for them.
      </p>
    ),
  },
]
