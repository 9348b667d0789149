import type { Outcome } from './outcome'

/** Who runs a push service that is known by name: they make browsers or phones. */
export type Maker = 'google' | 'apple' | 'mozilla' | 'microsoft'

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

/** What tells where a device's messages go. */
export type Addressed = Pick<PushDevice, 'appId' | 'kind' | 'endpoint' | 'environment'>

export type SendOptions = {
  /** What it is a repeat by. */
  messageId: string
  /** After this moment nobody needs it any more. */
  expiresAt: Date
}

/** A way to devices; a module for each kind, and a list that names them. */
export type Transport = {
  /** The push service that takes messages for a device: those of one wait for each other, those of another do not. */
  serviceOf: (device: Addressed) => string
  /** How many messages that service gets at the same time. */
  atOnce: (service: string) => number
  /** So many answers in a row that accuse the key, and nothing more goes out with it for a while. */
  accusations: number
  open: () => OpenTransport
}

/** Connects with the first message, and again after it was closed. */
export type OpenTransport = {
  /** Ends within twenty seconds, whatever the service does. */
  send: (device: PushDevice, payload: string, options: SendOptions) => Promise<Outcome>
  /** Ends what it keeps open, at once; what is under way ends as unreachable. */
  close: () => Promise<void>
}
