import { watchConnection } from './connection'
import { registerWorker } from './registration'
import { tellPlatform } from './platform'
import { startRouting } from './routing'
import { offerSharing } from './sharing'
import { tellVisit } from './visit'

const app = document.querySelector<HTMLElement>('.ak-app')
if (app) {
  tellPlatform(app)
  startRouting(app)
  offerSharing(app)
  watchConnection(app)
}
registerWorker()
tellVisit()
