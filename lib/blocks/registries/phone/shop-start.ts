import { CONTENT } from '../live-content-group'
import { joined } from '../../live/group'
import { SHOP } from '../live-shop-group'
import { startLive } from '../../phone/start'

/** Starts what is live in apps with blocks of a store; build-runtime.mjs makes two scripts of it. */
export const start = startLive(joined(CONTENT, SHOP), () => import('./shop-later'))
