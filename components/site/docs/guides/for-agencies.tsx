import { listed } from '@/lib/billing/plans/wording'
import { ROLES, describeRole, roleName } from '@/lib/base/roles'
import { builderPlans, converterPlans } from '@/lib/billing/plans/catalog'
import { brand } from '@/lib/brand'
import { MAX_ROWS } from '@/lib/fleet/app-batches/schema'
import { type GuideSection, Note, Table, To } from '../parts'

/** The seats of each plan. Of two plans with the same name, the one of the builder. */
function seats(): string {
  const plans = [
    ...builderPlans().map(({ name, entitlements }) => ({ name, count: entitlements.seats })),
    ...converterPlans().map(({ name, seats: count }) => ({ name, count })),
  ]
  const several = plans
    .filter(({ name, count }, index) => count > 1 && plans.findIndex((one) => one.name === name) === index)
    .sort((a, b) => a.count - b.count)
  const free = plans[0]!
  const single = free.count === 1 ? [`one with ${free.name}`] : []
  return listed([
    ...single,
    ...several.map(({ name, count }) => `${count.toLocaleString('en')} with ${name}`),
  ])
}

export const forAgencies = (): readonly GuideSection[] => [
  {
    id: 'workspaces',
    title: 'A workspace for each client, or one for all',
    body: (
      <>
        <p>
          A workspace has apps, members, a plan and invoices. Your account has one of its own. Create more
          under <b>Account, Workspace</b>: one for your agency, or one for each client who pays their own
          plan. Switch between them in the account menu.
        </p>
        <p>
          A workspace has one owner. Hand it over when a client takes it on: the apps, keys, plan and invoices
          go with it, and you stay as an administrator until you leave.
        </p>
      </>
    ),
  },
  {
    id: 'roles',
    title: 'Roles',
    body: (
      <>
        <Table
          caption="What each role may do"
          head={['Role', 'May']}
          rows={ROLES.map((role) => [roleName(role), describeRole(role)])}
        />
        <p>
          A plan has seats: {seats()}. Open invitations take a seat too. After a change to a smaller plan
          everyone stays; you can invite again when a seat is free.
        </p>
        <p>
          When you remove a member, they lose access at once, and the API tokens that they created stop
          working.
        </p>
      </>
    ),
  },
  {
    id: 'guests',
    title: 'Clients as guests',
    body: (
      <>
        <p>
          A guest works on one app and needs no seat. Open the app’s menu on My apps, choose <b>Guests</b> and
          enter their email. They edit texts and pictures, read form answers, see the analytics and approve
          versions. They don’t publish, send messages or see your other apps.
        </p>
        <p>
          To send bookings and other answers to your client by email, add their address under <b>Answers</b>:
          they confirm it with a link. For an iPhone app in your client’s name, add an Apple identity for it
          under <b>App stores</b>.
        </p>
        <Note>
          Form answers are personal data of your client’s customers. Remove guests who no longer need them.
        </Note>
      </>
    ),
  },
  {
    id: 'from-csv',
    title: 'Many apps from one template',
    body: (
      <>
        <p>
          Build one app for your line of clients. Where they differ, write a placeholder:{' '}
          <code>{'{{phone}}'}</code> in a text, a phone field or an address such as{' '}
          <code>{'https://{{website}}/menu'}</code>. In the app’s menu on My apps, choose{' '}
          <b>Save as template</b>. To change the template later, change the app and save it over the template.
          A template can also be downloaded as a file, and imported in another workspace.
        </p>
        <ol>
          <li>
            Choose <b>New app</b>, then <b>From a CSV file</b>, and the template. Download the empty CSV file:
            it has a column for each placeholder, and for the app’s name, address, package ID, folder, color,
            website and guest. Only the name is required.
          </li>
          <li>
            Fill in a row for each app, up to {MAX_ROWS}, in any spreadsheet. Choose the file, or paste the
            cells.
          </li>
          <li>
            Every row is checked before any app is created: addresses and package IDs that are taken, colors,
            web addresses, texts that are too long, and the room in your storage. Correct the marked cells, or
            leave rows out.
          </li>
          <li>
            Create the apps. All of them are created, or none. The person in the guest column gets an
            invitation to edit their app; only owners and administrators can invite.
          </li>
        </ol>
        <p>
          The apps are drafts. If something is wrong, delete them together on the page that lists them, and
          upload the corrected file: the addresses are free again. Before you publish an app, {brand.name}{' '}
          reports placeholders that nothing has filled in.
        </p>
      </>
    ),
  },
  {
    id: 'approval',
    title: 'Let a client comment and approve',
    body: (
      <>
        <p>
          In the builder, open <b>Comments and approval</b> and choose <b>Send a review link</b>. Your client
          needs no account: they see the app before it is published, tap a place to comment on it, and approve
          the version or ask for changes. A link works for 1 to 90 days or until you withdraw it, and shows
          always the newest version or one that stays the same. You can protect it with a passphrase.
        </p>
        <p>
          Comments appear in the builder. Select one to go to its screen and component, answer it, and mark it
          as resolved. New comments are emailed to you, those of ten minutes together. Each client sees the
          comments of their own link only.
        </p>
        <p>
          An approval is of exactly one version: the version history and the publish dialog name who gave it,
          and an edit makes it void. Under <b>Publish</b>, owners and administrators can require one. They can
          also publish without it: the audit log keeps their reason. Going back to an earlier release, or
          building one again for a new Android shell, needs no approval.
        </p>
        <Note>
          A link ends when the person who made it leaves the workspace. Their clients’ comments and approvals
          stay with the app.
        </Note>
      </>
    ),
  },
  {
    id: 'fleet',
    title: 'All apps on one page',
    body: (
      <>
        <p>
          <b>Fleet</b> on My apps lists every app of the workspace: whether it is live, its release, when its
          certificates end, unread answers, failed messages, and deadlines of the stores that it does not
          meet. Filter it, rebuild chosen apps for the newest Android shell, and download the list as CSV.
        </p>
        <p>
          Every night {brand.name} checks each published app. It rebuilds the packages and compares them with
          the bytes that were released, reads everything that a restore needs (pictures, icons and keys),
          visits the app’s links, and adds a product to the cart of its shop and removes it. It never orders.
          You get an email only if something new was found. A shop that doesn’t respond counts from the second
          night on.
        </p>
        <p>
          60 and 14 days before a deadline of a store, you get an email with the apps that do not meet it.
          Tick the registration for Android developer verification of each app under <b>App stores</b>.
        </p>
      </>
    ),
  },
  {
    id: 'reports',
    title: 'A monthly report for your client',
    body: (
      <>
        <p>
          <b>Monthly report</b> in the app’s menu shows a month of the app: how it was used, messages, form
          answers, versions, what the checks found, and what comes next. Guests of the app see it too.
          Download it as a PDF, or add your client’s address: once they confirmed it, they get the report of
          the month before on the 2nd of each month.
        </p>
        <p>
          Reports carry your name, color and logo, which you set under <b>Workspace</b> in your account. Plans
          with custom branding mention no other brand in the report. The email that brings it comes from{' '}
          {brand.name} in your name.
        </p>
      </>
    ),
  },
  {
    id: 'handover',
    title: 'Hand an app to a client',
    body: (
      <p>
        Move an app to the client’s workspace, or give them everything as files: see{' '}
        <To guide="leave">how to leave with an app</To>. Installed apps notice nothing: the package ID, the
        key and the version codes continue.
      </p>
    ),
  },
]
