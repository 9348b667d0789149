import { exportAccount } from '@/lib/accounts/export'
import { exportApps } from '@/lib/apps/export'
import { exportBilling } from '@/lib/billing/export'
import { brand } from '@/lib/brand'
import { exportMessages } from '@/lib/contact/of-person'
import type { StreamedFile } from '@/lib/zip-stream'

const README = `Your data at ${brand.name}

profile.json       Who you are here
picture.webp       Your picture, when you uploaded one
sign-ins.json      The services and devices that you sign in with
actions.json       What the record of actions says of you
messages.json      What you wrote to us through a form, and what we answered
apps/              A folder for each app:
  app.json           its name, address and numbers
  design.json        its screens and settings, as you saved them last
  releases.json      what you published, and when
  assets/            its pictures
  certificate.pem    the certificate that its Android packages are signed with
billing/           Your plans, orders, payments and credit; amounts are US cents
  invoices/          every invoice and credit note as a PDF

Times are UTC (ISO 8601). The private signing keys are not in here: they stay with ${brand.name},
encrypted, and sign your next release.
`

/** Everything of a person, file by file. */
export async function* accountFiles(userId: string): AsyncGenerator<StreamedFile> {
  yield { path: 'README.txt', data: README }
  yield* exportAccount(userId)
  yield* exportMessages(userId)
  yield* exportApps(userId)
  yield* exportBilling(userId)
}
