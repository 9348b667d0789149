import { watchConnection } from './connection'
import { registerWorker } from './registration'
import { setPlatformAttribute } from './platform'
import { startRouting } from './routing'
import { startShareButtons } from './sharing'
import { reportVisit } from './visit'

const app = document.querySelector<HTMLElement>('.ak-app')
if (app) {
  setPlatformAttribute(app)
  startRouting(app)
  startShareButtons(app)
  watchConnection(app)
}
registerWorker()
reportVisit()
