import { liveValue } from './live-value'

/** The address of a workspace's own, at which its clients use the service under its brand. */
export type WorkspaceAddress = {
  workspaceId: string
  origin: string
  /** The workspace's site. Empty for none. */
  website: string
}

/** The workspace's address that the request is for. Null at the service's own address. */
export function workspaceAddress(): WorkspaceAddress | null {
  return liveValue<WorkspaceAddress | null>('workspaceAddress', null)
}

/** Makes a value count at one address only: empty at the service's own, so that earlier values stay valid. */
export function addressSuffix(): string {
  const here = workspaceAddress()
  return here ? `.${here.workspaceId} ${here.origin}` : ''
}
