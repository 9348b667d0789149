import type { Transport } from '../transport'
import { environmentOf, sendToApple, serviceSender } from './send'
import { APPLE_ADDRESSES } from './sender'

/** Likely maximum of one connection to Apple. The connection also applies the limit that Apple sends. */
const CONCURRENCY = 500

/** Transport for iPhone apps. Each app has its own key, so a rejection pauses only that app. */
export const appleTransport: Transport = {
  serviceOf: (device) => `${new URL(APPLE_ADDRESSES[environmentOf(device)]).host} for ${device.appId}`,
  concurrency: () => CONCURRENCY,
  accusations: 1,
  open: () => ({
    send: (device, payload, { expiresAt }) => sendToApple(device, payload, { expiresAt }),
    close: async () => serviceSender().close(),
  }),
}
