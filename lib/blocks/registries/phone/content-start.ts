import { CONTENT } from '../live-content-group'
import { startLive } from '../../phone/start'

/** Starts what is live in apps whose content is read; build-runtime.mjs makes two scripts of it. */
export const start = startLive(CONTENT, () => import('./content-later'))
