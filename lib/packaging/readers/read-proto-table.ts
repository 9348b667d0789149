import { readItem } from './read-proto-xml'
import { protoField, protoFields } from './read-protobuf'
import type { ResourceLookup, ResourceValue } from './resource-lookup'
import { UnreadableError } from './unreadable'

type EntryPlace = { packageId: number; typeId: number; typeName: string; entry: Buffer }

/** Reads an aapt.pb.ResourceTable (aapt2's Resources.proto): resources.pb of an app bundle. */
export function readProtoTable(bytes: Buffer): ResourceLookup {
  const find = (matches: (place: EntryPlace) => boolean): ResourceValue[] => {
    try {
      for (const place of entriesOf(bytes)) if (matches(place)) return valuesOf(place.entry)
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
          packageId === id >>> 24 && typeId === ((id >>> 16) & 0xff) && idOf(entry, 1) === (id & 0xffff),
      ),
    byName: (type, name) =>
      find(({ typeName, entry }) => typeName === type && protoField(entry, 2)?.bytes.toString() === name),
  }
}

function* entriesOf(table: Buffer): Generator<EntryPlace> {
  for (const { number, bytes: found } of protoFields(table)) {
    if (number !== 2) continue
    const packageId = idOf(found, 1)
    for (const { number: part, bytes: type } of protoFields(found)) {
      if (part !== 3) continue
      const typeName = protoField(type, 2)?.bytes.toString() ?? ''
      const place = { packageId, typeId: idOf(type, 1), typeName }
      for (const field of protoFields(type)) if (field.number === 3) yield { ...place, entry: field.bytes }
    }
  }
}

/** IDs of packages, types and entries are messages with the number. */
function idOf(bytes: Buffer, number: number): number {
  const message = protoField(bytes, number)
  return (message && protoField(message.bytes, 1)?.value) ?? 0
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
