import type { ParsedAndroidApp } from './android-app'
import { boolean, string } from './value'
import { element, type XmlElement } from './xml-tree'

/** Lists the hosts that use http: the site's with subdomains, and those of sources. Sorted. */
export function cleartextHosts({ url, sources = [] }: Pick<ParsedAndroidApp, 'url' | 'sources'>): string[] {
  const addresses = [url, ...sources.map((source) => source.url)].filter((address) => address !== undefined)
  const plain = addresses.map((address) => new URL(address)).filter(({ protocol }) => protocol === 'http:')
  return [...new Set(plain.map(({ hostname }) => hostname.replace(/^www\./, '')))].sort()
}

/** Builds the network security config: https with the system's certificates, and http only to these hosts. */
export function networkRules(hosts: readonly string[]): XmlElement {
  const system = element('trust-anchors', {}, [element('certificates', { src: string('system') })])
  const base = element('base-config', { cleartextTrafficPermitted: boolean(false) }, [system])
  const domains = hosts.map((host) => ({
    ...element('domain', { includeSubdomains: boolean(true) }),
    text: host,
  }))
  const plain = element('domain-config', { cleartextTrafficPermitted: boolean(true) }, domains)
  return element('network-security-config', {}, [base, hosts.length > 0 ? plain : undefined])
}
