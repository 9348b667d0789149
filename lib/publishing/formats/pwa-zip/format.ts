import { zip } from '../../../packaging/zip'
import type { PackageFormat } from '../format'

/** The web bundle as it is hosted, without the report of openings. */
export const pwaZip: PackageFormat = { build: ({ bundle }) => zip(bundle) }
