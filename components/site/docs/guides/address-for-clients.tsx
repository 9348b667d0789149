import { plansWith } from '@/lib/billing/plans/wording'
import { type GuideSection, Note, Table, To } from '../parts'

export const addressForClients = (): readonly GuideSection[] => [
  {
    id: 'what',
    title: 'What your clients see',
    body: (
      <>
        <p>
          With {plansWith('whiteLabel')}, your workspace can have an address of its own, such as{' '}
          <code>apps.youragency.com</code>. Your clients sign in there, edit and approve their apps, and read
          their reports. The name, logo, color and contact on these pages are yours.
        </p>
        <p>
          Emails to the members and guests of the workspace have your name as sender and your logo, and their
          links lead to your address: invitations, comments, approvals, monthly reports, confirmations of
          forms, and what people ask for at your address, such as a new password.
        </p>
      </>
    ),
  },
  {
    id: 'set-up',
    title: 'Set it up',
    body: (
      <>
        <ol>
          <li>
            Open <strong>Account, Workspace</strong>. Under <strong>Brand</strong>, enter the name, color,
            email and website, and upload a logo.
          </li>
          <li>
            Under <strong>Address for clients</strong>, enter the domain, and set the records that the page
            shows. They are the same as for <To guide="domain">the domain of an app</To>, and so are the
            checks.
          </li>
          <li>
            Once the address is active, we email you. Invite a client, or yourself with a second email
            address, and look at every step.
          </li>
        </ol>
        <p>
          People need no new account: the email address and password of their account work at your address.
          Existing invitations and review links keep working, and lead there.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What is different there',
    body: (
      <>
        <Table
          caption="At your address"
          head={['What', 'How it is']}
          rows={[
            ['Apps', 'People see the apps of your workspace only, also if they belong to others.'],
            ['New accounts', 'Only people with an invitation to your workspace can create one.'],
            [
              'Google, Facebook and passkeys',
              'They work at our address only, because each is tied to one address. At yours, people sign in with a password, and a code if they use two steps.',
            ],
            ['Sessions', 'A sign-in at your address counts there only.'],
            [
              'New password',
              'People who also have apps or clients elsewhere get the link to our address, because it opens their whole account.',
            ],
            ['Plans and invoices', 'You find them at our address. Clients see none.'],
            [
              'Previews and apps without a domain',
              'They stay at our domain for apps, if this service has one. Give each app a domain to avoid it.',
            ],
            [
              'Sender address of emails',
              'The name is yours, the address is ours: mail servers would reject others (SPF and DMARC). Replies go to the email of your brand.',
            ],
          ]}
        />
        <Note>
          Whoever controls the DNS records of your domain decides where it leads. Protect the account at your
          domain’s provider with a second step.
        </Note>
      </>
    ),
  },
  {
    id: 'end',
    title: 'When the plan ends',
    body: (
      <>
        <p>
          The address works for 14 more days. After that, it shows a page that says it is out of service and
          names nobody. Your clients sign in at our address again, with the same password, and lose nothing.
        </p>
        <p>
          The address also stops at once if you remove it, if your TXT record goes and another workspace
          proves the domain, or if the plan is refunded.
        </p>
      </>
    ),
  },
]
