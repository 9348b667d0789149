import type { Automation } from '../automation'
import { newRelease as description } from './description'

/** Tells devices on older versions about a release. Triggered by publishing: see announce.ts. */
export const newRelease: Automation = { description, unavailable: () => null }
