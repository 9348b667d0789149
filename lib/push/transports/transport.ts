/** The maker of a known push service, of browsers or phones. */
export type Maker = 'google' | 'apple' | 'mozilla' | 'microsoft'

/** The columns of a device that sending needs. Only the transport gets its keys and endpoint. */
export type PushDevice = {
  id: string
  appId: string
  kind: string
  endpoint: string
  endpointHash: string
  p256dh: string | null
  auth: string | null
  /** The public key that it subscribed with, see PushSubscription. */
  publicKey: string | null
  environment: string | null
  locale: string
  topics: string
  failures: number
}

/** The columns that determine a device's push service. */
export type Addressed = Pick<PushDevice, 'appId' | 'kind' | 'endpoint' | 'environment'>

/** Of RFC 8030, section 5.3. */
export type Urgency = 'normal' | 'high'

export type SendOptions = {
  /** Identifies repeats. */
  messageId: string
  /** Expiry of the message. */
  expiresAt: Date
  urgency: Urgency
}

/** A way to reach devices. Each kind is a module, listed in transports.ts. */
export type Transport = {
  /** Returns the push service of a device. Each service has a separate queue. */
  serviceOf: (device: Addressed) => string
  /** Maximum concurrent messages for that service. */
  concurrency: (service: string) => number
  /** Consecutive responses that blame the key, after which the service is paused. */
  accusations: number
  open: () => OpenTransport
}

/** Connects on the first message, and again after it was closed. */
export type OpenTransport = {
  /** Resolves within 20 seconds, even if the service hangs. */
  send: (device: PushDevice, payload: string, options: SendOptions) => Promise<Outcome>
  /** Closes its connections immediately. In-flight sends end as unreachable. */
  close: () => Promise<void>
}

/** Result of one attempt to send. */
export type Outcome =
  | { kind: 'sent' }
  /** The subscription has ended (404 or 410). `mayMove`: the device may just be replacing it with another one. */
  | { kind: 'gone'; mayMove?: boolean }
  /** The push service is busy or unreachable. */
  | { kind: 'later'; retryAfter?: Date; reason: string }
  /** The key or its credentials were rejected. The device is fine. */
  | { kind: 'accused'; reason: string }
  /** A retry would not help. */
  | { kind: 'refused'; reason: string }
