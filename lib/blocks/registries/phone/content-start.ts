import { CONTENT } from '../live-content-group'
import { startLive } from '../../phone/start'

/** Starts the live content of apps with posts. build-runtime.mjs builds two scripts from it. */
export const start = startLive(CONTENT, () => import('./content-lazy'))
