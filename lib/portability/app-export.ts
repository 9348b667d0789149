import type { z } from 'zod'
import type { ExportedApp, ExportedRelease, Manifest, Secrets, TABLES, Table } from './format'

/** A verified export file. Its rows and bytes are read when they are needed. */
export type AppExport = {
  manifest: Manifest
  app: ExportedApp
  /** JSON of the document, as it was stored. */
  document: string
  /** In the order of versions. */
  releases: readonly ExportedRelease[]
  secrets: Secrets
  /** Rows of each table that can be stored here. */
  counts: Readonly<Record<Table, number>>
  /** Devices that subscribed with the key that all apps of their installation shared. */
  commonDevices: number
  /** Devices whose address is not that of a push service, so that they are not stored. */
  unreachableDevices: number
  /** Bytes of pictures and saved versions, which count as storage. */
  storedBytes: number
  rows: <T extends Table>(table: T) => AsyncGenerator<z.output<(typeof TABLES)[T]>[], void>
  read: (path: string) => Promise<Buffer>
  /** Closes a file that was opened by its path. */
  close: () => Promise<void>
}
