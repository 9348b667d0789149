import { byCodeUnit } from '../bytes'
import type { ParsedAndroidApp } from './android-app'
import { cleartextHosts, networkRules } from './network-rules'
import type { ResourceTable } from './resource-table'
import { file, reference, string, type Value } from './value'
import { element, type XmlElement } from './xml-tree'

type Resources = { table: ResourceTable; xmlFiles: { path: string; root: XmlElement }[] }

/** Every place in which an app can keep data, as Android's backup rules name them. */
const DATA = ['root', 'file', 'database', 'sharedpref', 'external'].flatMap((domain) =>
  domain === 'external' ? [domain] : [domain, `device_${domain}`],
)

/**
 * Files that tell the system what it may do with the app: copy its data, connect without encryption, offer languages. Gives
 * the application's attributes that name them.
 */
export function addSystemRules({ table, xmlFiles }: Resources, app: ParsedAndroidApp): Record<string, Value> {
  const add = (name: string, root: XmlElement): Value => {
    const path = `res/xml/${name}.xml`
    xmlFiles.push({ path, root })
    return reference(table.add('xml', name, file(path, 'xml')))
  }
  return {
    'android:networkSecurityConfig': add('network_rules', networkRules(cleartextHosts(app))),
    'android:localeConfig': add('languages', languages(app)),
    ...(!app.allowBackup && {
      'android:fullBackupContent': add('backup_rules', element('full-backup-content', {}, nothing())),
      'android:dataExtractionRules': add('transfer_rules', transferRules()),
    }),
  }
}

/** Sessions belong to one phone: `allowBackup` alone does not keep Android 12 from copying them to the next one. */
function transferRules(): XmlElement {
  const ways = ['cloud-backup', 'device-transfer']
  return element(
    'data-extraction-rules',
    {},
    ways.map((way) => element(way, {}, nothing())),
  )
}

function nothing(): XmlElement[] {
  return DATA.map((domain) => element('exclude', { domain: string(domain), path: string('.') }))
}

/** What a person can choose in the phone's settings for this app alone. */
function languages({ language, names }: ParsedAndroidApp): XmlElement {
  const tags = [...new Set([language, ...Object.keys(names)])].sort(byCodeUnit)
  return element(
    'locale-config',
    {},
    tags.map((tag) => element('locale', { 'android:name': string(tag) })),
  )
}
