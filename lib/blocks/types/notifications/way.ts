/** How a device stands to an app's notifications. `hidden`: the app offers none at the moment. */
export type State = 'off' | 'on' | 'blocked' | 'unavailable' | 'install' | 'hidden'
export type Standing = { state: State; topics: readonly string[] }

/** A way to subscribe: the browser's own, or a shell's. */
export type Way = {
  /** Asks nobody anything. */
  read: () => Promise<Standing>
  /**
   * Subscribes, or takes other topics. Asks for the permission, so it is called by a tap.
   * @throws when the service or the browser's push service does not answer
   */
  turnOn: (topics: readonly string[]) => Promise<Standing>
  turnOff: () => Promise<Standing>
}
