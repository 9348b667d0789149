import { database } from '../platform/database/database'
import { exportAccount } from '@/lib/accounts/export'
import { exportApps } from '@/lib/personal-data/apps'
import { exportReviews } from '@/lib/reviews/personal-data'
import { exportTemplates } from '@/lib/apps/templates/export'
import { exportBilling } from '@/lib/billing/reports/personal-data'
import { brand } from '@/lib/brand'
import { exportMessages } from '@/lib/contact/personal-data'
import type { Actor } from '@/lib/platform/actor'
import type { StreamedFile } from '@/lib/base/zip-stream'

const readme = () => `Your data at ${brand.name}

profile.json       Your profile, and your roles in workspaces and apps
picture.webp       Your picture, if you uploaded one
brands/            What your workspaces show to clients, and at which address
sign-ins.json      The providers and devices you sign in with
actions.json       The entries about you in our audit log
messages.json      Messages you sent us through a form, and our replies
reviews.json       Your comments and approvals in reviews of apps
apps/              A folder for each app:
  app.json           its name, address and numbers
  design.json        its screens and settings, as you last saved them
  releases.json      what you published, and when
  answers/           what people sent through its forms
  reviews.json       its review links, with comments and approvals
  assets/            its pictures
  certificate.pem    the certificate that its Android packages are signed with
templates/         A folder for each template that you saved: its name, design and pictures
billing/           Your plans, orders, payments and credit; amounts are cents
  invoices/          every invoice and credit note as a PDF

Times are UTC (ISO 8601). Private signing keys are not included: ${brand.name} keeps them
encrypted and signs your next release with them.
`

/** Yields all of a user's data as files. */
export async function* accountFiles(actor: Actor): AsyncGenerator<StreamedFile> {
  yield { path: 'README.txt', data: readme() }
  yield* exportAccount(actor)
  yield* exportMessages(actor)
  yield* exportReviews(actor)
  yield* exportApps(actor)
  yield* exportTemplates(actor)
  const owned = await database().workspace.findMany({
    where: { ownerId: actor.user.id },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  })
  for (const { id } of owned) yield* exportBilling(id, id === actor.user.id ? 'billing' : `billing-${id}`)
}
