import { env } from '../env'
import { singleton } from '../singleton'

/** An owner's host name that serves an app, because its DNS records prove it. */
export type CustomHost = {
  host: string
  slug: string
  /** Shown to our own check, which proves that the host reaches this installation. */
  token: string
  /** Whether the app's public URL is on this host. */
  isActive: boolean
  /** Whether a proxy may get a certificate for it. */
  allowsCertificate: boolean
}

/** The hosts of all apps, in the memory of each process. `lib/domains/directory.ts` keeps them up to date. */
const known = singleton('custom hosts', () => ({
  byHost: new Map<string, CustomHost>(),
  activeBySlug: new Map<string, string>(),
}))

/** Replaces all hosts. */
export function setCustomHosts(hosts: readonly CustomHost[]): void {
  known.byHost = new Map(hosts.map((host) => [host.host, host]))
  known.activeBySlug = new Map(hosts.flatMap(({ isActive, slug, host }) => (isActive ? [[slug, host]] : [])))
}

/** @param host from a request's Host header, with or without a port */
export function findCustomHost(host: string | undefined): CustomHost | null {
  if (!host || known.byHost.size === 0) return null
  return known.byHost.get(hostNameOf(host)) ?? null
}

/** All hosts for which a proxy may get a certificate. */
export function certifiableHosts(): string[] {
  return [...known.byHost.values()].flatMap(({ host, allowsCertificate }) =>
    allowsCertificate ? [host] : [],
  )
}

/** The host of an app's public URL. Null if that is an address of ours. */
export function activeHostOf(slug: string): string | null {
  return known.activeBySlug.get(slug) ?? null
}

/** Whether an address is on an owner's host. */
export function isOnCustomHost(address: string): boolean {
  return known.byHost.size > 0 && URL.canParse(address) && findCustomHost(new URL(address).host) !== null
}

/** The origin of an owner's host, with the scheme and port of APP_URL. */
export function originOfHost(host: string): string {
  const { protocol, port } = new URL(env().APP_URL)
  return `${protocol}//${host}${port && `:${port}`}`
}

/** The name in a Host header, in lower case, without port and trailing dot. */
export function hostNameOf(host: string): string {
  return host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()
}

/** Where a host shows its token to our own check. */
export const PROOF_PATH = '/.well-known/app-domain'
