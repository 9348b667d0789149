/**
 * Decodes the variants of a product: a list of positions of option values, such as `[0, 2]` for the first
 * color in the third size. The text is a trie: `:` goes one option deeper, a space separates values, `-` spans
 * a range, and `,` ends a prefix (Shopify's `v1_` encoding). Returns null for another encoding.
 */
export function decodeCombinations(encoded: string): number[][] | null {
  if (!encoded.startsWith('v1_')) return null
  const found: number[][] = []
  const path: number[] = []
  let [depth, from] = [0, -1]
  for (const [, digits = '', sign = ''] of encoded.slice(3).matchAll(/(\d*)([ :,-]|$)/g)) {
    const value = digits === '' ? -1 : Number(digits)
    if (value >= 0) {
      for (; from >= 0 && from < value; from++) found.push([...path.slice(0, depth), from])
      from = -1
      path[depth] = value
      if (sign === ':') depth += 1
      else if (sign === '-') from = value
      else found.push(path.slice(0, depth + 1))
    }
    if (sign === ',') depth = Math.max(0, depth - 1)
  }
  return found
}
