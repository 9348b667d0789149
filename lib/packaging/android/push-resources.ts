import { byCodeUnit } from '../bytes'
import { ANDROID_DENSITIES, type AndroidDensity } from '../icon-names'
import { PackagingError } from '../packaging-error'
import type { ZipEntry } from '../zip'
import type { ParsedAndroidApp } from './android-app'
import type { NotificationIcon } from './notification-icon'
import type { ResourceTable } from './resource-table'
import { file, reference, string } from './value'
import { element, type XmlElement } from './xml-tree'

/** Meta-data of the launcher's activity that refers to the shortcuts. */
const SHORTCUTS = 'android.app.shortcuts'
/** aapt sets this API level for density folders, which introduced them. */
const DENSITY_SDK = 4

type Resources = {
  table: ResourceTable
  xmlFiles: { path: string; root: XmlElement }[]
  files: ZipEntry[]
  icon: number
}

/**
 * Adds the notification icon and, for an app that starts with its site, a shortcut to the notification
 * settings. Returns the element that links the activity to its shortcuts.
 * @throws PackagingError without the icon
 */
export function addPushResources(
  resources: Resources,
  app: ParsedAndroidApp,
  picture: NotificationIcon | undefined,
): XmlElement | undefined {
  if (!picture) throw new PackagingError('notificationIcon', 'is needed by an app that offers notifications')
  for (const density of Object.keys(ANDROID_DENSITIES) as AndroidDensity[]) {
    const path = `res/drawable-${density}-v${DENSITY_SDK}/ic_notification.png`
    const config = { density: ANDROID_DENSITIES[density], sdk: DENSITY_SDK }
    resources.table.add('drawable', 'ic_notification', file(path, 'png'), config)
    resources.files.push({ path, data: picture[density], store: true })
  }
  return app.start === 'site' ? addShortcut(resources, app) : undefined
}

function addShortcut({ table, xmlFiles, icon }: Resources, app: ParsedAndroidApp): XmlElement {
  const intent = element('intent', {
    'android:action': string('app.shell.NOTIFICATIONS'),
    'android:targetPackage': string(app.packageId),
    'android:targetClass': string('app.shell.MainActivity'),
  })
  const shortcut = element(
    'shortcut',
    {
      'android:shortcutId': string('notifications'),
      'android:icon': reference(icon),
      'android:shortcutShortLabel': reference(addLabel(table, app)),
    },
    [intent],
  )
  const path = 'res/xml/shortcuts.xml'
  xmlFiles.push({ path, root: element('shortcuts', {}, [shortcut]) })
  const id = table.add('xml', 'shortcuts', file(path, 'xml'))
  return element('meta-data', { 'android:name': string(SHORTCUTS), 'android:resource': reference(id) })
}

/** Adds the label in each language of the shell, because the launcher shows it. */
function addLabel(table: ResourceTable, { language, texts }: ParsedAndroidApp): number {
  const own = texts[language] ?? texts[language.split('-')[0] ?? ''] ?? texts.en
  const id = table.add('string', 'notifications', string(own?.notifications ?? 'Notifications'))
  for (const [tag, { notifications }] of Object.entries(texts).sort(([a], [b]) => byCodeUnit(a, b)))
    table.add('string', 'notifications', string(notifications), { locale: tag })
  return id
}
