import { isIPv4, isIPv6 } from 'node:net'
import type { PrivatePlace } from './policy'

/**
 * Reads a list like `127.0.0.1:8931,[::1]:9000`; an empty one opens nothing.
 * @throws Error that names the first entry that is not an exact address with a port from 1 to 65535.
 */
export function parsePrivateAllow(text: string): PrivatePlace[] {
  if (text.trim() === '') return []
  return text.split(',').map((entry) => parsePlace(entry.trim()))
}

function parsePlace(entry: string): PrivatePlace {
  const match = /^(?:\[(?<v6>[0-9a-f:.]+)\]|(?<v4>[0-9.]+)):(?<port>[1-9]\d{0,4})$/i.exec(entry)
  const { v4 = '', v6 = '', port } = match?.groups ?? {}
  if (!(isIPv4(v4) || isIPv6(v6)) || Number(port) > 65535) {
    throw new Error(`"${entry}" is not an address and a port, such as 127.0.0.1:8931 or [::1]:9000`)
  }
  return { ip: v4 || v6, port: Number(port) }
}
