import { checkHosts } from '../../links/check'
import type { HostCheck } from '../../links/schema'
import type { Outcome, ReadinessCheck, ReadinessFacts } from '../check'

/**
 * Checks that phones open links of the app's hosts in the app, because each host has the required files. The
 * hosts are those in the package: the site's and its twin with or without `www.`, which may not exist.
 */
export const verifiedLinks: ReadinessCheck = {
  name: 'verified-links',
  title: 'Links to your website',
  stores: ['play', 'apple'],
  run: async (facts) => {
    const { manifest } = facts.apk
    if (!manifest || manifest.linkHosts.length === 0) return null
    const origins = manifest.linkHosts.map((host) => ({ host, origin: `https://${host}` }))
    // Phones compare the files with the released package, not with the current design.
    const { packageId } = manifest
    const settings = { ...facts.links, packageId, fingerprint: facts.fingerprint }
    return judgeHosts(await checkHosts(origins, settings, facts.fetchHostFile), facts)
  },
}

function judgeHosts(hosts: readonly HostCheck[], { app }: ReadinessFacts): Outcome {
  const faulty = hosts.filter(({ files }) => files.some(({ fault }) => fault !== null))
  const right = hosts.filter((host) => !faulty.includes(host))
  if (faulty.length === 0)
    return {
      state: 'green',
      says: `${names(right)}: verified. Phones open their links in the app.`,
    }
  const shared = {
    state: 'amber',
    place: { href: `/app-builder/stores/${app.id}#links`, label: 'Open Links' },
    guide: { href: '/docs/trusted-links', label: 'How to put the files on your server' },
  } as const
  const absent = faulty.every(({ files }) => files.every(({ fault }) => fault === 'unreachable'))
  if (absent && right.length > 0)
    return {
      ...shared,
      says: `The package names ${names(hosts)}. ${names(right)} has the right files. ${names(faulty)} didn’t respond over HTTPS. If it doesn’t exist, only Android 11 and earlier are affected: links don’t open in the app there until every host has the file.`,
      fix: `Serve the same files on ${names(faulty)}. If you don’t use that host and don’t need those phones, leave it as it is.`,
    }
  if (absent)
    return {
      ...shared,
      says: `The package names ${names(hosts)}. ${hosts.length === 1 ? 'It didn’t respond' : 'Neither responded'} over HTTPS, so nothing could be checked, and links to them open in the browser.`,
      fix: 'Make your website reachable over HTTPS, upload the files from “Links” to it, and check again.',
    }
  return {
    ...shared,
    says: `Links to ${names(faulty)} may open in the browser instead of the app.`,
    fix: 'Put the files under “Links” on your server, or correct what is there:',
    steps: faulty.flatMap(({ host, files }) =>
      files.flatMap(({ file, fault, message }) => (fault === null ? [] : [`${host}, ${file}: ${message}`])),
    ),
  }
}

const names = (hosts: readonly HostCheck[]): string => hosts.map(({ host }) => host).join(' and ')
