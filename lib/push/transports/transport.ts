import type { Outcome } from './outcome'

/** What is read of a device to send to it. Its keys and its endpoint go to the transport alone. */
export type PushDevice = {
  id: string
  appId: string
  kind: string
  endpoint: string
  endpointHash: string
  p256dh: string | null
  auth: string | null
  environment: string | null
  locale: string
  topics: string
  failures: number
}

export type SendOptions = {
  /** What it is a repeat by. */
  messageId: string
  /** After this moment nobody needs it any more. */
  expiresAt: Date
}

/** A way to devices; a module for each kind, and a list that names them. */
export type Transport = {
  /** The push service that takes messages for a device: those of one wait for each other, those of another do not. */
  serviceOf: (device: PushDevice) => string
  /** How many messages that service gets at the same time. */
  atOnce: (service: string) => number
  /** Whether a service's name may stand in the log; a name that somebody made up may tell who they are. */
  isWellKnown: (service: string) => boolean
  send: (device: PushDevice, payload: string, options: SendOptions) => Promise<Outcome>
  /** Ends what it keeps open. */
  close: () => Promise<void>
}
