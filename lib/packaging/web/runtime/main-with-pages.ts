import { watchConnection } from './connection'
import type { StartPages } from './pages'
import { routePages } from './paging'
import { setPlatformAttribute } from './platform'
import { registerWorker } from './registration'
import { startRouting } from './routing'
import { startShareButtons } from './sharing'
import { reportVisit } from './visit'

/** Same as `main.ts`, for apps with sources. */
export function startApp(startPages: StartPages): void {
  const app = document.querySelector<HTMLElement>('.ak-app')
  if (app) {
    setPlatformAttribute(app)
    routePages(startPages)
    startRouting(app)
    startShareButtons(app)
    watchConnection(app)
  }
  registerWorker()
  reportVisit()
}
