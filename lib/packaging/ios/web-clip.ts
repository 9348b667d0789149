import { createHash } from 'node:crypto'
import type { SigningKeyMaterial } from '../signing-key'
import { signedMessage } from './cms'
import { plist } from './plist'

export type WebClip = {
  /** Identifies the app for good: a profile with the same ID replaces an older one. */
  appId: string
  bundleId: string
  name: string
  /** Label below the icon. */
  label: string
  /** URL of the hosted app. */
  url: string
  /** PNG, opaque. */
  icon: Uint8Array
}

/**
 * Builds a configuration profile (.mobileconfig) that adds a hosted app to the home screen of an iPhone or
 * iPad, full screen and removable. Signed with the app's key against tampering; the phone shows "Not
 * Verified", because Apple does not know that key.
 */
export function webClipProfile(clip: WebClip, key: SigningKeyMaterial): Buffer {
  const { appId, bundleId, name, label, url, icon } = clip
  const content = {
    PayloadType: 'com.apple.webClip.managed',
    PayloadIdentifier: `${bundleId}.web-clip.item`,
    PayloadUUID: uuid(`${appId} item`),
    PayloadVersion: 1,
    PayloadDisplayName: name,
    FullScreen: true,
    Icon: icon,
    IgnoreManifestScope: true,
    IsRemovable: true,
    Label: label,
    Precomposed: true,
    URL: url,
  }
  const profile = plist({
    PayloadContent: [content],
    PayloadType: 'Configuration',
    PayloadIdentifier: `${bundleId}.web-clip`,
    PayloadUUID: uuid(appId),
    PayloadVersion: 1,
    PayloadDisplayName: name,
    PayloadDescription: url,
    PayloadRemovalDisallowed: false,
  })
  return signedMessage(Buffer.from(profile), key)
}

/** Derives a UUID of version 8 (RFC 9562) from text. */
function uuid(text: string): string {
  const hash = createHash('sha256').update(text).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const [, a, b, c, d, e] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hash.toString('hex').toUpperCase())!
  return [a, b, c, d, e].join('-')
}
