import { singleton } from '../singleton'

/** A singleton, because the health check is bundled separately. */
const state = singleton('draining', () => ({ draining: false }))

/** From now on, the health check reports that this node accepts no new work, so that proxies send it none. */
export function startDraining(): void {
  state.draining = true
}

export function isDraining(): boolean {
  return state.draining
}
