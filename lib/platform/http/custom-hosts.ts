import type { BrandLogo } from '../../brand'
import { workspaceAddress } from '../../base/workspace-address'
import { env } from '../env'
import { singleton } from '../singleton'

/** A workspace that has a host, and what its clients see. */
export type HostedWorkspace = {
  id: string
  /** Whether its plan includes the host, now or within the time after it. */
  isServed: boolean
  name: string
  /** As #rrggbb. */
  color: string
  logo: BrandLogo | null
  email: string
  website: string
  address: string
}

/** An owner's host name that serves an app or a workspace, because its DNS records prove it. */
export type CustomHost = {
  host: string
  /** The app. Null for a workspace. */
  slug: string | null
  workspace: HostedWorkspace | null
  /** Shown to our own check, which proves that the host reaches this installation. */
  token: string
  /** Whether the public URL of its owner is on this host. */
  isActive: boolean
  /** Whether a proxy may get a certificate for it. */
  allowsCertificate: boolean
}

/** All hosts, in the memory of each process. `lib/domains/directory.ts` keeps them up to date. */
const known = singleton('custom hosts', () => ({
  byHost: new Map<string, CustomHost>(),
  activeBySlug: new Map<string, string>(),
  activeByWorkspace: new Map<string, CustomHost>(),
}))

/** Replaces all hosts. */
export function setCustomHosts(hosts: readonly CustomHost[]): void {
  const active = hosts.filter(({ isActive }) => isActive)
  known.byHost = new Map(hosts.map((host) => [host.host, host]))
  known.activeBySlug = new Map(active.flatMap(({ slug, host }) => (slug === null ? [] : [[slug, host]])))
  known.activeByWorkspace = new Map(
    active.flatMap((host) => (host.workspace?.isServed ? [[host.workspace.id, host]] : [])),
  )
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

/** The host at which a workspace's clients use the service. Null if that is our address. */
export function activeHostOfWorkspace(workspaceId: string): CustomHost | null {
  return known.activeByWorkspace.get(workspaceId) ?? null
}

/** The origin at which a workspace's clients use the service: its own, otherwise APP_URL's. */
export function originOfWorkspace(workspaceId: string): string {
  const host = activeHostOfWorkspace(workspaceId)
  return host ? originOfHost(host.host) : new URL(env().APP_URL).origin
}

/** Whether an address is on an owner's host. The workspace's host that the request is for is not foreign. */
export function isOnCustomHost(address: string): boolean {
  if (known.byHost.size === 0 || !URL.canParse(address)) return false
  const { host, origin } = new URL(address)
  return findCustomHost(host) !== null && origin !== workspaceAddress()?.origin
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
