import { watchConnection } from './connection'
import type { StartPages } from './pages'
import { routePages } from './paging'
import { tellPlatform } from './platform'
import { registerWorker } from './registration'
import { startRouting } from './routing'
import { offerSharing } from './sharing'
import { tellVisit } from './visit'

/** What `main.ts` does, for apps with sources. */
export function startApp(startPages: StartPages): void {
  const app = document.querySelector<HTMLElement>('.ak-app')
  if (app) {
    tellPlatform(app)
    routePages(startPages)
    startRouting(app)
    offerSharing(app)
    watchConnection(app)
  }
  registerWorker()
  tellVisit()
}
