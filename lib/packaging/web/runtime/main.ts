import { watchConnection } from './connection'
import { registerWorker } from './registration'
import { startRouting } from './routing'
import { tellVisit } from './visit'

const app = document.querySelector<HTMLElement>('.ak-app')
if (app) {
  startRouting(app)
  watchConnection(app)
}
registerWorker()
tellVisit()
