import { boolean, string } from './value'
import { element, type XmlElement } from './xml-tree'

const PLAY_SERVICES = 'com.google.android.gms'
/** Only Play services can have it: what guards the receiver of its messages. */
const SEND = 'com.google.android.c2dm.permission.SEND'
const FROM_PLAY_SERVICES = [
  'com.google.android.c2dm.intent.RECEIVE',
  'com.google.android.c2dm.intent.REGISTRATION',
]
/** UnifiedPush, its Android specification 3. */
const FROM_DISTRIBUTOR = ['MESSAGE', 'NEW_ENDPOINT', 'REGISTRATION_FAILED', 'UNREGISTERED'].map(
  (name) => `org.unifiedpush.android.connector.${name}`,
)

/** Who may bring messages to the phone: Play services, or an app that the person chose for it. */
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
    // Any app may be a distributor: the shell knows its own by a word.
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
