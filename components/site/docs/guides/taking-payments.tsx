import { brand } from '@/lib/brand'
import { Code, type GuideSection, Note, To } from '../parts'

export const takingPayments: readonly GuideSection[] = [
  {
    id: 'seller',
    title: 'Who sells',
    body: (
      <>
        <p>
          Open <strong>Admin</strong>, then <strong>Configure PayPal</strong> or{' '}
          <code>/admin/payments/settings</code>. Enter the name and address that stand on invoices, your VAT
          id, and your rate of tax. Prices contain the tax, and each invoice shows how much of it.
        </p>
        <p>Every change on this page asks for your password again, and stands in the audit log.</p>
      </>
    ),
  },
  {
    id: 'bank',
    title: 'Bank transfers',
    body: (
      <>
        <p>
          Enter your bank details there, or set them in the environment, which then wins. Until one of the two
          is done, customers are not offered a transfer.
        </p>
        <Code label=".env">{`BANK_DETAILS=Example Ltd\\nIBAN DE02 1203 0000 0000 2020 51\\nBIC BYLADEM1001`}</Code>
        <p>
          When money arrives, choose <strong>Record bank payment</strong> and enter the reference as the payer
          wrote it, the amount and the day. Capitals, spaces and hyphens do not matter. The answer says what
          came of it:
        </p>
        <ul>
          <li>The order is covered: it is completed, the plan starts, and the customer gets a mail.</li>
          <li>Too little: the order stays pending, and the customer is told what is missing.</li>
          <li>Too much: what is above becomes credit of the customer.</li>
          <li>
            No order has this reference: the money waits in a list until you assign it. A reference has a
            check character, so a single wrong letter never hits somebody else’s order.
          </li>
          <li>Recorded before: nothing happens twice.</li>
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
          Create an app in PayPal’s developer dashboard and enter its client id and secret. They are tried
          before they are kept, are stored encrypted, and are never shown again. Where this installation has a
          public https address, the webhook is set up by itself; else the page says which address to enter at
          PayPal.
        </p>
        <p>
          A webhook is only a reason to look: amounts and states are always asked from PayPal itself. If one
          never comes, the order is looked up within the hour. Try it with PayPal’s sandbox first.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Give money back',
    body: (
      <p>
        Open the transaction and choose <strong>Refund</strong>. Money that came through PayPal goes back
        through PayPal. For a bank transfer you send the money first, then record it. Customers who ask for
        their money back within the guarantee stand in a list on the dashboard. Each refund has a credit note.
      </p>
    ),
  },
  {
    id: 'books',
    title: 'The books',
    body: (
      <>
        <p>
          Invoices and credit notes are numbered without gaps within a year. Transactions can be exported as
          CSV and as XLSX, with the filters that you see. Reports show revenue by month, plan and method, and
          how many customers stay.
        </p>
        <p>
          Every step is an entry in the audit log, and each entry carries a hash over itself and the one
          before. To check the whole chain:
        </p>
        <Code label="Terminal">npm run verify-audit</Code>
        <Note>
          Who can write the whole database could also write the whole chain anew. The command prints the last
          hash: keep it somewhere else from time to time, and compare.
        </Note>
      </>
    ),
  },
  {
    id: 'try',
    title: 'See it with sample data',
    body: (
      <>
        <p>
          In an empty data folder, this makes customers, orders, payments and apps of the last months, all of
          them invented:
        </p>
        <Code label="Terminal">{`DATA_DIR=./demo npm run seed:demo
DATA_DIR=./demo npm start`}</Code>
        <p>
          Which plans there are, and what they cost, stands in one file:{' '}
          <To guide="white-label">{brand.name} under your own name</To> says where.
        </p>
      </>
    ),
  },
]
