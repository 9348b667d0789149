import type { Automation } from '../automation'
import { newRelease as description } from './description'

/** Tells devices on older versions that a release is out. Publishing sets it off: see announce.ts. */
export const newRelease: Automation = { description, unavailable: () => null }
