import { boolean, string } from './value'
import { element, type XmlElement } from './xml-tree'

const PLAY_SERVICES = 'com.google.android.gms'
/** Permission that only Play services can have. It protects the receiver of its messages. */
const SEND = 'com.google.android.c2dm.permission.SEND'
const FROM_PLAY_SERVICES = [
  'com.google.android.c2dm.intent.RECEIVE',
  'com.google.android.c2dm.intent.REGISTRATION',
]
/** UnifiedPush, Android specification 3. */
const FROM_DISTRIBUTOR = ['MESSAGE', 'NEW_ENDPOINT', 'REGISTRATION_FAILED', 'UNREGISTERED'].map(
  (name) => `org.unifiedpush.android.connector.${name}`,
)

/** Apps that may deliver push messages: Play services, and UnifiedPush distributors. */
export function pushQueries(): XmlElement[] {
  const action = (name: string) => element('action', { 'android:name': string(name) })
  const link = { 'android:scheme': string('unifiedpush'), 'android:host': string('link') }
  return [
    element('package', { 'android:name': string(PLAY_SERVICES) }),
    element('intent', {}, [action('org.unifiedpush.android.distributor.REGISTER')]),
    element('intent', {}, [action('android.intent.action.VIEW'), element('data', link)]),
  ]
}

export function pushReceivers(): XmlElement[] {
  return [
    receiver('app.shell.PushReceiver', FROM_PLAY_SERVICES, SEND),
    // Any app can be a distributor. The shell recognizes its own by a token.
    receiver('app.shell.DistributorReceiver', FROM_DISTRIBUTOR),
  ]
}

function receiver(name: string, actions: readonly string[], permission?: string): XmlElement {
  const attributes = {
    'android:name': string(name),
    'android:exported': boolean(true),
    'android:permission': permission ? string(permission) : undefined,
  }
  const filter = actions.map((action) => element('action', { 'android:name': string(action) }))
  return element('receiver', attributes, [element('intent-filter', {}, filter)])
}
