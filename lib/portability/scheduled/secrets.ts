import { unseal } from '../../platform/secrets/encryption'

export type BucketSecrets = { secretAccessKey: string; passphrase: string }

/** Opens the secrets of a workspace's bucket. */
export function openSecrets(sealed: Uint8Array, workspaceId: string): BucketSecrets {
  return JSON.parse(Buffer.from(unseal(sealed, workspaceId)).toString()) as BucketSecrets
}
