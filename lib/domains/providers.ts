/** A provider of name servers, and how setting records differs there. */
type Provider = { name: string; servers: RegExp; notes: (isApex: boolean) => (string | null)[] }

const NO_ALIAS_NOTE = 'Enter @ as the name for the domain itself.'

const PROVIDERS: readonly Provider[] = [
  {
    name: 'Cloudflare',
    servers: /\.ns\.cloudflare\.com$/,
    notes: (isApex) => [
      'Set the proxy status to “DNS only” (gray cloud) until the domain is active. If you turn the proxy on later, set SSL/TLS to “Full (strict)”.',
      isApex ? 'A CNAME record works for the domain itself too: Cloudflare flattens it.' : null,
    ],
  },
  {
    name: 'GoDaddy',
    servers: /\.domaincontrol\.com$/,
    notes: (isApex) => [
      isApex ? NO_ALIAS_NOTE : null,
      isApex ? 'Delete the A record “Parked” first, and any forwarding of the domain.' : null,
    ],
  },
  {
    name: 'Namecheap',
    servers: /\.registrar-servers\.com$/,
    notes: (isApex) => [
      'Enter only the label as the host: Namecheap adds the domain.',
      isApex ? 'Delete the URL redirect record and the parking page of the domain first.' : null,
    ],
  },
  {
    name: 'IONOS',
    servers: /\.ui-dns\.(com|org|biz|de)$/,
    notes: (isApex) => [
      'Turn off IONOS’s own services for this name, such as the default page: they keep their records otherwise.',
      isApex ? NO_ALIAS_NOTE : null,
    ],
  },
  {
    name: 'Amazon Route 53',
    servers: /\.awsdns-\d+\.(com|net|org|co\.uk)$/,
    notes: (isApex) => [
      'Put the TXT value in double quotes.',
      isApex ? 'Route 53’s alias records only lead to services of Amazon. Use the A and AAAA records.' : null,
    ],
  },
  {
    name: 'Squarespace Domains',
    servers: /\.(googledomains|squarespacedns)\.com$/,
    notes: (isApex) => [isApex ? `${NO_ALIAS_NOTE} Delete the preset “Squarespace Defaults” first.` : null],
  },
  {
    name: 'Hetzner',
    servers:
      /\.(ns\.hetzner\.(com|de)|first-ns\.de|second-ns\.(de|com)|your-server\.de)$|^(hydrogen|oxygen|helium)\.ns\.hetzner\./,
    notes: () => ['End the CNAME value with a dot. Without it, Hetzner adds your domain to it.'],
  },
  {
    name: 'STRATO',
    servers: /\.(rzone|strato)\.(de|com)$|shades\d+\.rzone\.de$/,
    notes: () => ['Enter the prefix without your domain.'],
  },
  {
    name: 'OVHcloud',
    servers: /\.(ovh\.(net|ca)|anycast\.me)$/,
    notes: () => ['End the CNAME value with a dot.'],
  },
  {
    name: 'DNSimple',
    servers: /\.dnsimple(-edge)?\.(com|net|org)$/,
    notes: (isApex) => [
      isApex ? 'Use an ALIAS record for the domain itself. It follows our addresses.' : null,
    ],
  },
]

/** The provider of a domain, by its name servers. Null if nothing differs there. */
export function findProvider(
  nameServers: readonly string[],
  isApex: boolean,
): { name: string; notes: string[] } | null {
  const provider = PROVIDERS.find(({ servers }) => nameServers.some((server) => servers.test(server)))
  if (!provider) return null
  const notes = provider.notes(isApex).filter((note) => note !== null)
  return notes.length > 0 ? { name: provider.name, notes } : null
}
