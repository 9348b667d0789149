/** Where the header of a dex file says how many of what there are, and where (dex format 035, `header_item`). */
const COUNTS = { strings: 0x38, types: 0x40, protos: 0x48, fields: 0x50, methods: 0x58, classes: 0x60 }
const NONE = 0xffffffff

/**
 * What the code in a dex file uses of the platform: types as `android/view/View`, fields as `android/os/Build$VERSION.SDK_INT`,
 * methods as `android/view/View.setPadding(IIII)`. What one of its own classes inherits is named by the platform's class
 * that it comes from.
 */
export function platformReferences(dex: Buffer): string[] {
  const table = (kind: keyof typeof COUNTS) => ({
    count: dex.readUInt32LE(COUNTS[kind]),
    start: dex.readUInt32LE(COUNTS[kind] + 4),
  })
  const at = (kind: keyof typeof COUNTS, size: number, index: number) => table(kind).start + size * index
  const string = (index: number) => readString(dex, dex.readUInt32LE(at('strings', 4, index)))
  const type = (index: number) => string(dex.readUInt32LE(at('types', 4, index)))
  const parameters = (index: number) => {
    const list = dex.readUInt32LE(at('protos', 12, index) + 8)
    if (list === 0) return ''
    const count = dex.readUInt32LE(list)
    return Array.from({ length: count }, (_, place) => type(dex.readUInt16LE(list + 4 + 2 * place))).join('')
  }
  const parents = new Map<string, string>()
  for (let index = 0; index < table('classes').count; index++) {
    const place = at('classes', 32, index)
    const parent = dex.readUInt32LE(place + 8)
    if (parent !== NONE) parents.set(type(dex.readUInt32LE(place)), type(parent))
  }
  const method = (index: number) => {
    const place = at('methods', 8, index)
    const signature = `.${string(dex.readUInt32LE(place + 4))}(${parameters(dex.readUInt16LE(place + 2))})`
    return { holder: type(dex.readUInt16LE(place)), signature }
  }
  const own = new Set(declaredMethods(dex).map((index) => method(index).holder + method(index).signature))
  /** The class that a method comes from; null for one of ours. */
  const source = (holder: string, signature: string): string | null => {
    if (own.has(holder + signature)) return null
    return parents.has(holder) ? source(parents.get(holder)!, signature) : holder
  }
  const found = new Set<string>()
  const add = (descriptor: string, member: string) => {
    const [, name] = /^\[*L(.*);$/.exec(descriptor) ?? []
    if (name && !parents.has(`L${name};`) && !name.startsWith('dalvik/annotation/')) found.add(name + member)
  }
  for (let index = 0; index < table('types').count; index++) add(type(index), '')
  for (let index = 0; index < table('fields').count; index++) {
    const place = at('fields', 8, index)
    const holder = type(dex.readUInt16LE(place))
    if (!parents.has(holder)) add(holder, `.${string(dex.readUInt32LE(place + 4))}`)
  }
  for (let index = 0; index < table('methods').count; index++) {
    const { holder, signature } = method(index)
    const from = source(holder, signature)
    if (from !== null) add(from, signature)
  }
  return [...found].sort()
}

/** The methods that the file's own classes define, by number. */
function declaredMethods(dex: Buffer): number[] {
  const declared: number[] = []
  const count = dex.readUInt32LE(COUNTS.classes)
  const start = dex.readUInt32LE(COUNTS.classes + 4)
  for (let index = 0; index < count; index++) {
    let place = dex.readUInt32LE(start + 32 * index + 24)
    if (place === 0) continue
    const next = (): number => {
      const { value, end } = readNumber(dex, place)
      place = end
      return value
    }
    const [statics, instances, direct, virtual] = [next(), next(), next(), next()]
    for (let field = 0; field < 2 * (statics + instances); field++) next()
    for (const methods of [direct, virtual]) {
      let method = 0
      for (let one = 0; one < methods; one++) {
        method += next()
        declared.push(method)
        next()
        next()
      }
    }
  }
  return declared
}

/** Unsigned LEB128. */
function readNumber(dex: Buffer, start: number): { value: number; end: number } {
  let value = 0
  for (let end = start, shift = 0; ; end++, shift += 7) {
    const byte = dex[end]!
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) return { value: value >>> 0, end: end + 1 }
  }
}

/** Names are ASCII, which dex's own form of UTF-8 writes alike. */
function readString(dex: Buffer, start: number): string {
  const { end } = readNumber(dex, start)
  return dex.toString('latin1', end, dex.indexOf(0, end))
}
