import { ROLES, describeRole, roleName } from '@/lib/base/roles'
import { BUILDER_PLANS, CONVERTER_PLANS } from '@/lib/billing/plans/catalog'
import { brand } from '@/lib/brand'
import { type GuideSection, Note, Table, To } from '../parts'

const pro = BUILDER_PLANS.find(({ id }) => id === 'pro')!.entitlements.seats
const business = CONVERTER_PLANS.find(({ id }) => id === 'business')!.seats
const enterprise = BUILDER_PLANS.find(({ id }) => id === 'enterprise')!.entitlements.seats

export const forAgencies: readonly GuideSection[] = [
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
          A plan has seats: one with Free, {pro} with Pro, {business} with Business and {enterprise} with
          Enterprise. Open invitations take a seat too. After a change to a smaller plan everyone stays; you
          can invite again when a seat is free.
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
          <b>Fleet</b> on My apps lists every app of the workspace: whether it is live, its release, its
          certificate, unread answers and failed messages. Filter it, rebuild chosen apps for the newest
          Android shell, and download the list as CSV.
        </p>
        <p>
          Every night {brand.name} rebuilds the packages of each published app, compares them with the bytes
          that were released, and visits the app’s links. You get an email only if something new was found.
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
