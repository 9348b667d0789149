import { checkHosts } from '../../links/check'
import type { HostCheck } from '../../links/schema'
import type { Outcome, ReadinessCheck, ReadinessFacts } from '../check'

/**
 * Phones let the app open links of its hosts: each has the files that say so. Hosts are those that the package names, the site's
 * own and its twin with or without `www.`, which may not exist.
 */
export const verifiedLinks: ReadinessCheck = {
  name: 'verified-links',
  title: 'Links to your website',
  stores: ['play', 'apple'],
  look: async (facts) => {
    const { manifest } = facts.apk
    if (!manifest || manifest.linkHosts.length === 0) return null
    const places = manifest.linkHosts.map((host) => ({ host, origin: `https://${host}` }))
    // What phones compare the files with is the package that they have, not the one that is designed.
    const { packageId } = manifest
    const settings = { ...facts.links, packageId, fingerprint: facts.fingerprint }
    return judgeHosts(await checkHosts(places, settings, facts.askHost), facts)
  },
}

function judgeHosts(hosts: readonly HostCheck[], { app }: ReadinessFacts): Outcome {
  const faulty = hosts.filter(({ files }) => files.some(({ fault }) => fault !== null))
  const right = hosts.filter((host) => !faulty.includes(host))
  if (faulty.length === 0)
    return {
      state: 'green',
      says: `The package names ${names(right)}, and the files there are right: phones open links to them in the app.`,
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
      says: `The package names ${names(hosts)}. ${names(right)} has the right files. ${names(faulty)} did not answer over https: if it does not exist, only Android 11 and older are affected, which open no links in the app until every host has the file.`,
      fix: `Let ${names(faulty)} answer with the same files. If you don’t use that host and can do without those phones, leave it as it is.`,
    }
  if (absent)
    return {
      ...shared,
      says: `The package names ${names(hosts)}. ${hosts.length === 1 ? 'It did not answer' : 'Neither answered'} over https, so nothing could be checked, and links to them open in the browser.`,
      fix: 'Make your website answer over https, put the files under “Links” there, and check again.',
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
