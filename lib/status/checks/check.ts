import type { ComponentId } from '../schema'

/** How one part of the service is looked at. */
export type Check = {
  id: ComponentId
  /** As people call it. */
  name: string
  /** What is looked at, in a sentence for customers. */
  about: string
  /** Done once in five minutes instead of every minute. */
  isHeavy?: boolean
  /** Whether it works; throwing means that it doesn't. It must bear being run on several nodes at once. */
  isWorking: () => Promise<boolean>
}
