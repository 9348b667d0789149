import { watchConnection } from './connection'
import { registerWorker } from './registration'
import { startRouting } from './routing'

const app = document.querySelector<HTMLElement>('.ak-app')
if (app) {
  startRouting(app)
  watchConnection(app)
}
registerWorker()
