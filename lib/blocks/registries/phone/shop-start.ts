import { CONTENT } from '../live-content-group'
import { joined } from '../../live/group'
import { SHOP } from '../live-shop-group'
import { startLive } from '../../phone/start'

/** Starts the live content of apps with a store. build-runtime.mjs builds two scripts from it. */
export const start = startLive(joined(CONTENT, SHOP), () => import('./shop-lazy'))
