import type { Transport } from '../transport'
import { environmentOf, sendToApple, serviceSender } from './send'
import { APPLE_ADDRESSES } from './sender'

/** As many as one connection to Apple is likely to take; it says its own limit, which is kept. */
const AT_ONCE = 500

/** The way to iPhone apps. Each app has a key of its own, so what Apple says to one is not said to another. */
export const appleTransport: Transport = {
  serviceOf: (device) => `${new URL(APPLE_ADDRESSES[environmentOf(device)]).host} for ${device.appId}`,
  atOnce: () => AT_ONCE,
  accusations: 1,
  open: () => ({
    send: (device, payload, { expiresAt }) => sendToApple(device, payload, { expiresAt }),
    close: async () => serviceSender().close(),
  }),
}
