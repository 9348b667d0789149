import { downloadView } from '../../types/download/view'
import { qrView } from '../../types/qr/view'
import { sharingView } from '../../types/sharing/view'
import { installView } from '../../types/install/view'
import { languagesView } from '../../types/languages/view'
import { embedView } from '../../types/embed/view'
import { notificationsView } from '../../types/notifications/view'

export const TOOLS_VIEWS = {
  download: downloadView,
  qr: qrView,
  sharing: sharingView,
  install: installView,
  notifications: notificationsView,
  languages: languagesView,
  embed: embedView,
}
