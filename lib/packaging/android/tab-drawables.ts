import type { ParsedAndroidApp } from './android-app'
import type { ResourceTable } from './resource-table'
import { color, dimension, file, float, integer, reference, string } from './value'
import { element, type XmlElement } from './xml-tree'

/** Box and stroke width of tab icons. Must match the shell's TabIcon. */
const BOX = 24
const STROKE = 2
/** `round` for strokeLineCap and strokeLineJoin. */
const ROUND = 1

type Resources = { table: ResourceTable; xmlFiles: { path: string; root: XmlElement }[] }

/**
 * Adds each tab's icon as a vector drawable (`@drawable/tab_1` and so on), for tools that read resources. The
 * shell draws the same paths from assets/app.json. Returns the elements that link the activity to them.
 */
export function addTabDrawables({ table, xmlFiles }: Resources, app: ParsedAndroidApp): XmlElement[] {
  return app.tabs.flatMap(({ icon }, index) => {
    if (!icon) return []
    const name = `tab_${index + 1}`
    const path = `res/drawable/${name}.xml`
    xmlFiles.push({ path, root: vector(icon, app.colors.tabActive) })
    const id = table.add('drawable', name, file(path, 'xml'))
    return [
      element('meta-data', {
        'android:name': string(`app.shell.${name}`),
        'android:resource': reference(id),
      }),
    ]
  })
}

function vector(pathData: string, stroke: string): XmlElement {
  const path = element('path', {
    'android:pathData': string(pathData),
    'android:strokeColor': color(stroke),
    'android:strokeWidth': float(STROKE),
    'android:strokeLineCap': integer(ROUND),
    'android:strokeLineJoin': integer(ROUND),
  })
  const size = {
    'android:width': dimension(BOX),
    'android:height': dimension(BOX),
    'android:viewportWidth': float(BOX),
    'android:viewportHeight': float(BOX),
  }
  return element('vector', size, [path])
}
