import { env } from '../../../platform/env'
import { log } from '../../../platform/log'
import { singleton } from '../../../platform/singleton'
import type { Outcome } from '../outcome'
import { Unreachable } from './connection'
import { type AppKey, forgetKeyOfApp, keyOfApp, noteRefusal, noteTaken, wasTaken } from './key-of-app'
import { appleId, applePayload, readPayload } from './payload'
import { APPLE_ADDRESSES, type AppleEnvironment, type AppleSender, appleSender } from './sender'

/** Of a subscription, what Apple is told. */
export type AppleDevice = {
  id: string
  appId: string
  /** Apple's device token, in hexadecimal. */
  endpoint: string
  /** production or development */
  environment: string | null
}

/** How long Apple tries to reach a phone that is off. */
const KEPT_BY_APPLE = 3 * 24 * 60 * 60_000

/** The service's one sender: `APNS_API_BASE` stands in the place of Apple's addresses. */
export function serviceSender(): AppleSender {
  return singleton('apple sender', () => {
    const base = env().APNS_API_BASE
    return appleSender(base === undefined ? APPLE_ADDRESSES : { production: base, development: base })
  })
}

/**
 * Sends a payload (the push contract's, as JSON) to a device by Apple's push service, with its owner's key. A repeat has the same
 * `apns-id` and `apns-collapse-id`, so a phone shows a message once.
 */
export async function sendToApple(
  device: AppleDevice,
  payload: string,
  { expiresAt = new Date(Date.now() + KEPT_BY_APPLE), sender = serviceSender() } = {},
): Promise<Outcome> {
  const key = await keyOfApp(device.appId)
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
    return await told(key, verdict)
  } catch (error) {
    if (error instanceof Unreachable)
      return { kind: 'later', reason: 'unreachable', retryAfter: error.retryAfter }
    log.warn({ err: error, appId: device.appId }, 'Apple did not answer')
    return { kind: 'later', reason: 'unreachable' }
  }
}

export function environmentOf({ environment }: Pick<AppleDevice, 'environment'>): AppleEnvironment {
  return environment === 'development' ? 'development' : 'production'
}

/** One device whose address is not of this app, or no longer: it stays, and only this message is lost for it. */
const UNREACHABLE: Outcome = { kind: 'refused', reason: 'unreachable' }

/** What the owner has to know stays with the key; the rest is for who sends. */
async function told(key: AppKey, verdict: Awaited<ReturnType<AppleSender['send']>>): Promise<Outcome> {
  switch (verdict.kind) {
    case 'sent':
      await noteTaken(key)
      return { kind: 'sent' }
    case 'gone':
      return { kind: 'gone' }
    case 'later':
      if (verdict.reason === 'ExpiredProviderToken') await noteRefusal(key, verdict.reason)
      return verdict
    case 'accused':
      if (verdict.reason === 'DeviceTokenNotForTopic' && wasTaken(key)) return UNREACHABLE
      await noteRefusal(key, verdict.reason)
      forgetKeyOfApp(key.appId) // the next attempt looks whether its owner gave another one
      return verdict
    case 'refused':
      return verdict.reason === 'BadDeviceToken' ? UNREACHABLE : { kind: 'refused', reason: verdict.reason }
  }
}
