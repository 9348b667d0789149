import type { AppDocument } from '../document'
import type { About, Check, Finding } from './check'
import { deadAddresses } from './dead-addresses'
import { faintColors } from './faint-colors'
import { hiddenTabs } from './hidden-tabs'
import { incompleteLanguages } from './incomplete-languages'
import { inertButtons } from './inert-buttons'
import {
  emptyBlocks,
  emptyPictures,
  emptyScreens,
  missingDescriptions,
  unexplainedPermissions,
} from './missing'
import { largeVideos } from './large-videos'
import { placeholders } from './placeholders'
import { silentNotifications } from './silent-notifications'
import { sameNames } from './same-names'
import { sampleContent } from './sample-content'
import { twinTabs } from './twin-tabs'
import { unlistedHosts } from './unlisted-hosts'
import { unreachableScreens } from './unreachable-screens'
import { unusedPermissions } from './unused-permissions'

/** The checks before publishing, most severe first. To add a check, add its module and a line here. */
const CHECKS: readonly Check[] = [
  largeVideos,
  inertButtons,
  deadAddresses,
  placeholders,
  sampleContent,
  silentNotifications,
  unlistedHosts,
  unexplainedPermissions,
  unusedPermissions,
  unreachableScreens,
  emptyScreens,
  emptyBlocks,
  emptyPictures,
  missingDescriptions,
  faintColors,
  twinTabs,
  hiddenTabs,
  sameNames,
  incompleteLanguages,
]

const OF_ITSELF: About = { site: null, hosts: [] }

/** Runs all checks. */
export function checkDocument(document: AppDocument, about = OF_ITSELF): Finding[] {
  return CHECKS.flatMap(({ find }) => find(document, about))
}
