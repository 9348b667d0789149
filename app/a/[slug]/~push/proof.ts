import { bearerOf, type DeviceProof } from '@/lib/push/devices/secret'

/** Reads the device's id and the secret that authenticates it. */
export function proofOf(request: Request, { slug = '', device = '' }: Record<string, string>): DeviceProof {
  return { slug, id: device, secret: bearerOf(request) }
}
