import type { Catalog } from './commerce/catalog'
import * as LIST from './lists/catalogs'

const CATALOGS: Readonly<Record<string, Catalog>> = LIST

export const sells = (kind: string): boolean => kind in CATALOGS

/** Sources without a shop fall back to the catalog of another kind, and refuse its requests. */
export const catalogOf = ({ kind }: { kind: string }): Catalog =>
  CATALOGS[kind] ?? Object.values(CATALOGS)[0]!
