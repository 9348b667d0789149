import { downloadView } from '../download/view'
import { qrView } from '../qr/view'
import { sharingView } from '../sharing/view'
import { installView } from '../install/view'
import { languagesView } from '../languages/view'
import { embedView } from '../embed/view'
import { notificationsView } from '../notifications/view'

export const TOOLS_VIEWS = {
  download: downloadView,
  qr: qrView,
  sharing: sharingView,
  install: installView,
  notifications: notificationsView,
  languages: languagesView,
  embed: embedView,
}
