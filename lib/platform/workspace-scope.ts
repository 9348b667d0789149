import { DEFAULT_BRAND, type Brand, brand } from '../brand'
import { type LiveValues, hostValues } from '../base/live-value'
import type { WorkspaceAddress } from '../base/workspace-address'
import { type CustomHost, activeHostOfWorkspace, originOfHost } from './http/custom-hosts'
import { withLiveValues } from './live-scope'

/**
 * The values of requests and emails of a workspace that has its own address: its brand in place of the
 * host's, and the address that links lead to. Null for a host of an app.
 */
export function workspaceValues({ host, workspace }: CustomHost): LiveValues | null {
  if (!workspace) return null
  const { id, name, color, logo, email, website, address } = workspace
  const ofWorkspace: Brand = {
    ...brand,
    ...{ name, logo, accent: color, tagline: 'Your apps', description: '', footer: '', social: [] },
    webProduct: { name: DEFAULT_BRAND.webProduct.name, slug: brand.webProduct.slug },
    contact: { phone: '', email, address: address ? [name, address] : [name], hours: [] },
    mail: { sender: name, replyTo: email || null },
  }
  const own: WorkspaceAddress = { workspaceId: id, origin: originOfHost(host), website }
  return { ...hostValues(), brand: ofWorkspace, workspaceAddress: own }
}

/**
 * Runs work for the clients of a workspace, such as writing an email to them: under its brand, with links to its
 * address. Without an address of its own, or without the plan for it, under the host's.
 */
export function inWorkspace<T>(workspaceId: string, work: () => T): T {
  const host = activeHostOfWorkspace(workspaceId)
  const values = host && workspaceValues(host)
  return withLiveValues(values ?? hostValues(), work)
}

/** Runs work about the service itself, such as an email with links to it: outside of any workspace's address. */
export function asHost<T>(work: () => T): T {
  return withLiveValues(hostValues(), work)
}
