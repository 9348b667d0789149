import { CARD_TRY_DAYS } from '@/lib/billing/plans/terms'
import { Code, type GuideSection, Note } from '../parts'
import { Screenshot } from '../screenshot'

/** `1, 3, 5 and 6` */
const CARD_RETRIES = new Intl.ListFormat('en').format(CARD_TRY_DAYS.slice(1).map(String))

export const takingPayments = (): readonly GuideSection[] => [
  {
    id: 'seller',
    title: 'Your company',
    body: (
      <>
        <Screenshot
          name="admin"
          alt="The administrator’s dashboard with sample data: revenue, active users, PayPal payments and growth, and the payments and refunds that need action."
        />
        <p>
          Open <strong>Admin</strong>, then <strong>Configure PayPal</strong> or{' '}
          <code>/admin/payments/settings</code>. Enter the name and address for your invoices, your VAT ID and
          your tax rate. Prices include tax, and each invoice shows the amount.
        </p>
        <p>Every change on this page asks for your password again and is recorded in the audit log.</p>
      </>
    ),
  },
  {
    id: 'tax',
    title: 'Currency and tax',
    body: (
      <>
        <p>
          Choose the currency of all prices before the first order; it can’t change after that. Amounts stay
          the same numbers. Then choose how you charge tax:
        </p>
        <ul>
          <li>One rate for everybody, or 0 for none.</li>
          <li>
            By the country of the buyer. Your rate applies at home, and to consumers in other EU countries
            that you enter no rate for. Businesses there with a VAT ID pay no tax (reverse charge), and
            neither do buyers outside of the EU.
          </li>
          <li>No tax, as a small business, with the sentence that your country requires.</li>
        </ul>
        <p>
          Prices include the tax of your country. Who pays none pays the price without it, and sees that
          before ordering. <strong>Preview invoices</strong> shows three of them before you save. Invoices
          already issued never change.
        </p>
        <p>
          VAT IDs are checked for format and check digits, not whether they exist. Look them up in the EU’s
          VIES, and choose <strong>Mark as verified</strong> on the page of an order. The exported file of
          transactions has the columns that your tax office asks for.
        </p>
      </>
    ),
  },
  {
    id: 'bank',
    title: 'Bank transfers',
    body: (
      <>
        <p>
          Enter your bank details there, or set them in the environment, which takes precedence. Until you do,
          customers cannot pay by bank transfer.
        </p>
        <Code label=".env">{`BANK_DETAILS=Example Ltd\\nIBAN DE02 1203 0000 0000 2020 51\\nBIC BYLADEM1001`}</Code>
        <p>
          When money arrives, choose <strong>Record bank payment</strong> and enter the reference as the payer
          wrote it, the amount and the date. Capitalization, spaces and hyphens do not matter. You then see
          what happened:
        </p>
        <ul>
          <li>Full amount: the order is completed, the plan starts, and the customer gets an email.</li>
          <li>Too little: the order stays pending, and the customer is told how much is missing.</li>
          <li>Too much: the rest becomes the customer’s credit.</li>
          <li>
            Unknown reference: the payment waits in a list until you assign it. References contain a check
            character, so a single wrong letter never pays someone else’s order.
          </li>
          <li>Already recorded: nothing happens twice.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'paypal',
    title: 'PayPal',
    body: (
      <>
        <p>
          Create an app in PayPal’s developer dashboard and enter its client ID and secret. They are tested
          before they are saved, stored encrypted, and never shown again. If this installation has a public
          https address, the webhook is set up automatically. Otherwise the page tells you which address to
          enter at PayPal.
        </p>
        <p>
          Amounts and states are always looked up at PayPal itself, never taken from a webhook. If a webhook
          does not arrive, the order is checked within the hour. Try it with PayPal’s sandbox first.
        </p>
      </>
    ),
  },
  {
    id: 'stripe',
    title: 'Card payments',
    body: (
      <>
        <p>
          In Stripe’s dashboard, open <strong>Developers, API keys</strong> and create a secret key, or a
          restricted one. Enter it under <strong>Configure Stripe</strong>. It is tested before it is saved,
          stored encrypted, and never shown again. If this installation has a public https address, the
          webhook is set up automatically. Otherwise the page tells you which address and events to enter at
          Stripe. You can also set the keys in the environment, which takes precedence.
        </p>
        <Code label=".env">{`STRIPE_SECRET_KEY=sk_live_…
STRIPE_WEBHOOK_SECRET=whsec_…`}</Code>
        <p>
          Customers pay on Stripe’s page, so no card number reaches this service. They can save the card:
          renewals are then charged to it when a period ends. A declined card is charged again on days{' '}
          {CARD_RETRIES} after that, and the customer gets an email each time. If a bank asks for a
          confirmation, the email leads to Stripe’s page.
        </p>
        <p>
          A customer who disputes a payment with their bank gets the money back right away: the plan ends, and
          the order shows the dispute. Respond to it in Stripe’s dashboard. If you win, the money becomes the
          customer’s credit.
        </p>
        <p>
          <strong>Test connection</strong> asks Stripe whether it accepts the key. If a webhook does not
          arrive, payments, refunds and disputes are found within minutes.
        </p>
        <Note>
          We have tested this with stand-ins, not with Stripe itself. Try it in Stripe’s test mode first: pay,
          refund, and renew with the test cards from Stripe’s documentation.
        </Note>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <p>
        Open the transaction and choose <strong>Refund</strong>. Payments by PayPal or card are refunded
        through PayPal or Stripe. For a bank transfer, send the money first, then record it. The dashboard
        lists customers who requested a refund within the guarantee. Each refund gets a credit note.
      </p>
    ),
  },
  {
    id: 'books',
    title: 'The books',
    body: (
      <>
        <p>
          Invoices and credit notes are numbered without gaps within a year. You can export transactions as
          CSV and XLSX with the current filters. Reports show revenue by month, plan and payment method, and
          how many customers stay.
        </p>
        <p>
          Every step is recorded in the audit log. Each entry contains a hash of itself and of the entry
          before. To check the whole chain:
        </p>
        <Code label="Terminal">npm run verify-audit</Code>
        <Note>
          Someone with full access to the database could rewrite the whole chain. The command prints the last
          hash: from time to time, store it somewhere else and compare.
        </Note>
      </>
    ),
  },
  {
    id: 'plans',
    title: 'Your plans and coupons',
    body: (
      <>
        <p>
          Under <strong>Admin, Plans</strong>, change names, prices, limits, features and the length of the
          trial, or take a plan off sale. You see what changes, how many customers keep what they have, and
          the card on your pages. Nothing is for sale until you choose <strong>Publish changes</strong>.
        </p>
        <p>
          A customer’s plan keeps its name, its price and its limits, also in renewals, until they choose
          another plan. Every version stays in the list below.
        </p>
        <p>
          Under <strong>Coupons</strong>, create codes for a percentage or an amount, for the first period,
          several or all. Limit them to plans, days or a number of orders. Each customer can use a coupon
          once. When you end a coupon, the plans that were bought with it keep their discount.
        </p>
      </>
    ),
  },
  {
    id: 'try',
    title: 'See it with sample data',
    body: (
      <>
        <p>
          In an empty data folder, this creates invented customers, orders, payments and apps of the past
          year:
        </p>
        <Code label="Terminal">{`DATA_DIR=./demo npm run seed:demo
DATA_DIR=./demo npm start`}</Code>
      </>
    ),
  },
]
