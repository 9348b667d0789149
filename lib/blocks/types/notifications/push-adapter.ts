/** Subscription state of a device. `hidden`: the app currently offers no notifications. */
export type State = 'off' | 'on' | 'blocked' | 'unavailable' | 'install' | 'hidden'
export type SubscriptionStatus = { state: State; topics: readonly string[] }

/** A method to subscribe: the browser's, or a shell's. */
export type PushAdapter = {
  /** Never prompts the user. */
  read: () => Promise<SubscriptionStatus>
  /**
   * Subscribes or changes topics. Requests the permission, so call it from a tap.
   * @throws if the service or the browser's push service does not respond
   */
  turnOn: (topics: readonly string[]) => Promise<SubscriptionStatus>
  turnOff: () => Promise<SubscriptionStatus>
}
