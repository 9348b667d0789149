import { readItem } from './read-proto-xml'
import { protoField, protoFields } from './read-protobuf'
import type { ResourceLookup, ResourceValue } from './resource-lookup'
import { UnreadableError } from './unreadable'

type EntryPlace = { packageId: number; typeId: number; typeName: string; entry: Buffer }

/** Maximum fields visited by all lookups, some seconds. Large apps have 100,000 entries. */
const MAX_VISITS = 5_000_000
/** Packages, types and entries begin with their ID and name. */
const HEAD = 3
/** Bytes of a message with a number, and of a name. */
const MAX_ID = 12
const MAX_NAME = 256

/** Reads an aapt.pb.ResourceTable (aapt2's Resources.proto): resources.pb of an app bundle. */
export function readProtoTable(bytes: Buffer): ResourceLookup {
  let left = MAX_VISITS
  const visit = () => {
    if (left-- <= 0) throw new UnreadableError('Its resource table is too large.')
  }
  const find = (matches: (place: EntryPlace) => boolean): ResourceValue[] => {
    try {
      for (const place of entriesOf(bytes, visit)) if (matches(place)) return valuesOf(place.entry)
      return []
    } catch (error) {
      if (error instanceof RangeError) throw new UnreadableError('Its resource table ends too early.')
      throw error
    }
  }
  return {
    byId: (id) =>
      find(
        ({ packageId, typeId, entry }) =>
          packageId === id >>> 24 && typeId === ((id >>> 16) & 0xff) && headOf(entry).id === (id & 0xffff),
      ),
    byName: (type, name) => find(({ typeName, entry }) => typeName === type && headOf(entry).name === name),
  }
}

function* entriesOf(table: Buffer, visit: () => void): Generator<EntryPlace> {
  for (const { number, bytes: found } of protoFields(table)) {
    visit()
    if (number !== 2) continue
    const packageId = headOf(found).id
    for (const { number: part, bytes: type } of protoFields(found)) {
      visit()
      if (part !== 3) continue
      const { id: typeId, name: typeName } = headOf(type)
      for (const { number: inside, bytes: entry } of protoFields(type)) {
        visit()
        if (inside === 3) yield { packageId, typeId, typeName, entry }
      }
    }
  }
}

/** Reads the ID, a message with a number that is absent if it is 0, and the name. */
function headOf(bytes: Buffer): { id: number; name: string } {
  const head = { id: 0, name: '' }
  let count = 0
  for (const { number, bytes: content } of protoFields(bytes)) {
    if (number === 1) head.id = protoField(content.subarray(0, MAX_ID), 1)?.value ?? 0
    if (number === 2) head.name = content.toString('utf8', 0, MAX_NAME)
    if (++count === HEAD || number >= 2) break
  }
  return head
}

function valuesOf(entry: Buffer): ResourceValue[] {
  const values: ResourceValue[] = []
  for (const { number, bytes } of protoFields(entry)) {
    const [config, value] = number === 6 ? [protoField(bytes, 1), protoField(bytes, 2)] : []
    const item = value && protoField(value.bytes, 4)
    const read = item && readItem(item.bytes)
    if (read === undefined) continue
    values.push({
      density: (config && protoField(config.bytes, 18)?.value) ?? 0,
      locale: (config && protoField(config.bytes, 3)?.bytes.toString()) ?? '',
      value: typeof read === 'object' && 'file' in read ? read.file : read,
    })
  }
  return values
}
