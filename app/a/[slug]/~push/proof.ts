import { bearerOf, type DeviceProof } from '@/lib/push/devices/secret'

/** Which device says that it asks, and how it proves it. */
export function proofOf(request: Request, { slug = '', device = '' }: Record<string, string>): DeviceProof {
  return { slug, id: device, secret: bearerOf(request) }
}
