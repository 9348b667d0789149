import type { AppDocument } from '../document'
import type { Check, Finding } from './check'
import { deadAddresses } from './dead-addresses'
import { emptyPictures } from './empty-pictures'
import { emptyScreens } from './empty-screens'
import { faintColors } from './faint-colors'
import { hiddenTabs } from './hidden-tabs'
import { incompleteLanguages } from './incomplete-languages'
import { inertButtons } from './inert-buttons'
import { missingDescriptions } from './missing-descriptions'
import { sameNames } from './same-names'
import { twinTabs } from './twin-tabs'
import { unreachableScreens } from './unreachable-screens'

/** What is looked for before an app is published, the gravest first. A new check needs its module and a line here. */
const CHECKS: readonly Check[] = [
  inertButtons,
  deadAddresses,
  unreachableScreens,
  emptyScreens,
  emptyPictures,
  missingDescriptions,
  faintColors,
  twinTabs,
  hiddenTabs,
  sameNames,
  incompleteLanguages,
]

/** Everything that all checks find. */
export function checkDocument(document: AppDocument): Finding[] {
  return CHECKS.flatMap(({ find }) => find(document))
}
