import { appleCertificateEnd } from '../fleet/certificates'
import { hostedUrl } from '../platform/http/hosted-url'
import type { AppRow } from './app-row'
import { dayName } from './months'
import type { ClientReport } from './schema'

/** What is known about an app at its addresses and in the stores. */
export function storeRows(app: AppRow): ClientReport['stores'] {
  const [release] = app.releases
  if (!release) return [{ label: 'Published', value: 'Not yet' }]
  const isLive = app.unpublishedAt === null && app.withdrawnReason === null
  const registeredAt = app.storeLinks?.developerRegisteredAt
  const appleEnd = appleCertificateEnd(app)
  return [
    { label: 'Web app', value: isLive ? hostedUrl(app.slug) : 'Taken offline' },
    { label: 'Newest version', value: `${release.versionName}, ${dayName(release.createdAt)}` },
    {
      label: 'Android developer verification',
      value: registeredAt ? `Registered, as of ${dayName(registeredAt)}` : 'Not confirmed as registered',
    },
    ...(appleEnd ? [{ label: 'Apple certificate', value: `Valid until ${dayName(appleEnd)}` }] : []),
  ]
}
