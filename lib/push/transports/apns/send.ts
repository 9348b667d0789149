import { env } from '../../../platform/env'
import { log } from '../../../platform/log'
import { singleton } from '../../../platform/singleton'
import type { Outcome } from '../transport'
import { Unreachable } from './connection'
import {
  type AppKey,
  evictAppKey,
  getAppKey,
  recordAccepted,
  saveKeyRejection,
  wasAccepted,
} from './app-key-cache'
import { appleId, applePayload, readPayload } from './payload'
import { APPLE_ADDRESSES, type AppleEnvironment, type AppleSender, appleSender } from './sender'

/** The columns of a subscription that sending needs. */
export type AppleDevice = {
  id: string
  appId: string
  /** APNs device token, in hexadecimal. */
  endpoint: string
  /** production or development */
  environment: string | null
}

/** Default expiry: Apple retries a phone that is off for this many milliseconds. */
const APNS_EXPIRATION = 3 * 24 * 60 * 60_000

/** The shared sender. `APNS_API_BASE` replaces Apple's addresses. */
export function serviceSender(): AppleSender {
  return singleton('apple sender', () => {
    const base = env().APNS_API_BASE
    return appleSender(base === undefined ? APPLE_ADDRESSES : { production: base, development: base })
  })
}

/**
 * Sends a payload (JSON of the push contract) to a device through APNs, with the app's key. A repeat has the
 * same `apns-id` and `apns-collapse-id`, so a phone shows a message once.
 */
export async function sendToApple(
  device: AppleDevice,
  payload: string,
  { expiresAt = new Date(Date.now() + APNS_EXPIRATION), sender = serviceSender() } = {},
): Promise<Outcome> {
  const key = await getAppKey(device.appId)
  if (!key) return { kind: 'refused', reason: 'no-apns-key' }
  const read = readPayload(payload)
  try {
    const verdict = await sender.send(key.identity, {
      environment: environmentOf(device),
      deviceToken: device.endpoint,
      bundleId: key.bundleId,
      id: appleId(device.id, read.message),
      collapseId: read.message,
      body: applePayload(read),
      expiresAt,
    })
    return await toOutcome(key, verdict)
  } catch (error) {
    if (error instanceof Unreachable)
      return { kind: 'later', reason: 'unreachable', retryAfter: error.retryAfter }
    log.warn({ err: error, appId: device.appId }, 'Apple did not respond')
    return { kind: 'later', reason: 'unreachable' }
  }
}

export function environmentOf({ environment }: Pick<AppleDevice, 'environment'>): AppleEnvironment {
  return environment === 'development' ? 'development' : 'production'
}

/** The token does not belong to this app, or no longer does. The device stays; only this message fails. */
const UNREACHABLE: Outcome = { kind: 'refused', reason: 'unreachable' }

/** Stores what the owner must know with the key, and maps the verdict to an outcome. */
async function toOutcome(key: AppKey, verdict: Awaited<ReturnType<AppleSender['send']>>): Promise<Outcome> {
  switch (verdict.kind) {
    case 'sent':
      await recordAccepted(key)
      return { kind: 'sent' }
    case 'gone':
      return { kind: 'gone' }
    case 'later':
      if (verdict.reason === 'ExpiredProviderToken') await saveKeyRejection(key, verdict.reason)
      return verdict
    case 'accused':
      if (verdict.reason === 'DeviceTokenNotForTopic' && wasAccepted(key)) return UNREACHABLE
      await saveKeyRejection(key, verdict.reason)
      evictAppKey(key.appId) // the next attempt reads it again
      return verdict
    case 'refused':
      return verdict.reason === 'BadDeviceToken' ? UNREACHABLE : { kind: 'refused', reason: verdict.reason }
  }
}
