import { CONTENT } from '../content-group'
import { joined } from '../group'
import { SHOP } from '../shop-group'
import { startLive } from './start'

/** Starts what is live in apps with blocks of a store; build-runtime.mjs makes two scripts of it. */
export const start = startLive(joined(CONTENT, SHOP), () => import('./shop-later'))
