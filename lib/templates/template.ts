import type { z } from 'zod'
import type { documentSchema } from '../document/document'
import type { TemplateId } from './schema'

/** Gives the reference of a drawn picture by its file's name: `bread` is `public/templates/<id>/bread.svg`. */
export type PictureOf = (name: string) => string

/** An app for one industry, to start from. */
export type Template = {
  id: TemplateId
  /** As it stands in the list of templates: "Restaurant". */
  industry: string
  /** What its first screen shows, for those who do not see it. */
  shows: string
  document: (picture: PictureOf) => z.input<typeof documentSchema>
}

type TabInput = NonNullable<z.input<typeof documentSchema>['tabs']>[number]

/** A tab that opens a screen of the template. */
export function tab(screen: string, label: string, icon: TabInput['icon']): TabInput {
  return { id: `tab-${screen}`, label, icon, action: { type: 'screen', screenId: `screen-${screen}` } }
}
