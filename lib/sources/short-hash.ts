/** FNV-1a in two halves: an ID for addresses, the same on every phone. Not for secrets. */
export function shortHash(key: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < key.length; at++) {
    low = Math.imul(low ^ key.charCodeAt(at), 0x01000193)
    high = Math.imul(high ^ key.charCodeAt(key.length - 1 - at), 0x85ebca6b)
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`
}
