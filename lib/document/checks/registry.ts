import type { AppDocument } from '../document'
import type { About, Check, Finding } from './check'
import { deadAddresses } from './dead-addresses'
import { emptyPictures } from './empty-pictures'
import { emptyScreens } from './empty-screens'
import { faintColors } from './faint-colors'
import { hiddenTabs } from './hidden-tabs'
import { incompleteLanguages } from './incomplete-languages'
import { inertButtons } from './inert-buttons'
import { missingDescriptions } from './missing-descriptions'
import { silentNotifications } from './silent-notifications'
import { sameNames } from './same-names'
import { twinTabs } from './twin-tabs'
import { unexplainedPermissions } from './unexplained-permissions'
import { unlistedHosts } from './unlisted-hosts'
import { unreachableScreens } from './unreachable-screens'
import { unusedPermissions } from './unused-permissions'

/** What is looked for before an app is published, the gravest first. A new check needs its module and a line here. */
const CHECKS: readonly Check[] = [
  inertButtons,
  deadAddresses,
  silentNotifications,
  unlistedHosts,
  unexplainedPermissions,
  unusedPermissions,
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

const OF_ITSELF: About = { site: null, hosts: [] }

/** Everything that all checks find. */
export function checkDocument(document: AppDocument, about = OF_ITSELF): Finding[] {
  return CHECKS.flatMap(({ find }) => find(document, about))
}
