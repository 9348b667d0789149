import { singleton } from '../singleton'

/** Read by the health check, which is bundled apart from the service. */
const state = singleton('draining', () => ({ draining: false }))

/** From now on the health check says that this node takes no new work; a proxy then sends it none. */
export function startDraining(): void {
  state.draining = true
}

export function isDraining(): boolean {
  return state.draining
}
