import { createHash } from 'node:crypto'

/** A value of Xcode's old property list; `Ref` names an object, with the comment that Xcode writes behind its id. */
type Value = string | number | Value[] | Ref | { [key: string]: Value }

class Ref {
  constructor(
    readonly id: string,
    readonly comment: string,
  ) {}
}

type ProjectObject = { ref: Ref; isa: string; fields: Record<string, Value> }

export type ProjectSettings = {
  bundleId: string
  version: string
  build: number
  /** The app's main language, and all that it has a name in. */
  language: string
  languages: readonly string[]
}

/** What the oldest supported system is, and the lowest that the store takes from April 2027 on. */
const OLDEST_IOS = '15.0'
const PRODUCT = 'com.apple.product-type.application'

/**
 * project.pbxproj in the format of Xcode 16 (objectVersion 77): what stands in the folder App is in the app, with no list of files, and
 * Web is copied into it as a folder. The same settings give the same bytes.
 */
export function pbxproj(settings: ProjectSettings): string {
  const objects: ProjectObject[] = []
  const add = (name: string, isa: string, comment: string, fields: Record<string, Value>): Ref => {
    const id = createHash('sha256')
      .update(`${settings.bundleId} ${name}`)
      .digest('hex')
      .slice(0, 24)
      .toUpperCase()
    const ref = new Ref(id, comment)
    objects.push({ ref, isa, fields: { isa, ...fields } })
    return ref
  }
  const configurations = (
    owner: string,
    comment: string,
    of: (name: string) => Record<string, Value>,
  ): Ref => {
    const list = ['Debug', 'Release'].map((name) =>
      add(`${owner} ${name}`, 'XCBuildConfiguration', name, { buildSettings: of(name), name }),
    )
    return add(`${owner} configurations`, 'XCConfigurationList', `Build configuration list for ${comment}`, {
      buildConfigurations: list,
      defaultConfigurationIsVisible: 0,
      defaultConfigurationName: 'Release',
    })
  }
  const phase = (isa: string, comment: string, files: Ref[]) =>
    add(comment, isa, comment, { buildActionMask: 2147483647, files, runOnlyForDeploymentPostprocessing: 0 })
  const folder = (path: string) =>
    add(`folder ${path}`, 'PBXFileSystemSynchronizedRootGroup', path, { path, sourceTree: '<group>' })

  const product = add('product', 'PBXFileReference', 'App.app', {
    explicitFileType: 'wrapper.application',
    includeInIndex: 0,
    path: 'App.app',
    sourceTree: 'BUILT_PRODUCTS_DIR',
  })
  const web = add('Web', 'PBXFileReference', 'Web', {
    lastKnownFileType: 'folder',
    path: 'Web',
    sourceTree: '<group>',
  })
  const webInApp = add('Web in Resources', 'PBXBuildFile', 'Web in Resources', { fileRef: web })
  const [app, config] = [folder('App'), folder('Config')]
  const products = add('products', 'PBXGroup', 'Products', {
    children: [product],
    name: 'Products',
    sourceTree: '<group>',
  })
  const main = add('main', 'PBXGroup', 'Main', {
    children: [app, web, config, products],
    sourceTree: '<group>',
  })
  const target = add('target', 'PBXNativeTarget', 'App', {
    buildConfigurationList: configurations('target', 'PBXNativeTarget "App"', () => targetSettings(settings)),
    buildPhases: [
      phase('PBXSourcesBuildPhase', 'Sources', []),
      phase('PBXFrameworksBuildPhase', 'Frameworks', []),
      phase('PBXResourcesBuildPhase', 'Resources', [webInApp]),
    ],
    buildRules: [],
    dependencies: [],
    fileSystemSynchronizedGroups: [app],
    name: 'App',
    packageProductDependencies: [],
    productName: 'App',
    productReference: product,
    productType: PRODUCT,
  })
  const root = add('project', 'PBXProject', 'Project object', {
    attributes: {
      BuildIndependentTargetsInParallel: 1,
      LastSwiftUpdateCheck: 1600,
      LastUpgradeCheck: 1600,
      TargetAttributes: { [target.id]: { CreatedOnToolsVersion: '16.0' } },
    },
    buildConfigurationList: configurations('project', 'PBXProject "App"', projectSettings),
    developmentRegion: settings.language,
    hasScannedForEncodings: 0,
    knownRegions: [...new Set([...settings.languages, 'Base'])],
    mainGroup: main,
    minimizedProjectReferenceProxies: 1,
    preferredProjectObjectVersion: 77,
    productRefGroup: products,
    projectDirPath: '',
    projectRoot: '',
    targets: [target],
  })
  return write(objects, root)
}

/** The project's target, as a scheme names it. */
export function targetId({ bundleId }: Pick<ProjectSettings, 'bundleId'>): string {
  return createHash('sha256').update(`${bundleId} target`).digest('hex').slice(0, 24).toUpperCase()
}

function projectSettings(name: string): Record<string, Value> {
  const isDebug = name === 'Debug'
  return {
    ALWAYS_SEARCH_USER_PATHS: 'NO',
    CLANG_ENABLE_MODULES: 'YES',
    DEBUG_INFORMATION_FORMAT: isDebug ? 'dwarf' : 'dwarf-with-dsym',
    ENABLE_USER_SCRIPT_SANDBOXING: 'YES',
    IPHONEOS_DEPLOYMENT_TARGET: OLDEST_IOS,
    LOCALIZATION_PREFERS_STRING_CATALOGS: 'YES',
    ...(isDebug ? { ENABLE_TESTABILITY: 'YES', ONLY_ACTIVE_ARCH: 'YES' } : { VALIDATE_PRODUCT: 'YES' }),
    SDKROOT: 'iphoneos',
    SWIFT_COMPILATION_MODE: isDebug ? 'singlefile' : 'wholemodule',
    SWIFT_OPTIMIZATION_LEVEL: isDebug ? '-Onone' : '-O',
    SWIFT_VERSION: '5.0',
  }
}

function targetSettings({ bundleId, version, build }: ProjectSettings): Record<string, Value> {
  return {
    ASSETCATALOG_COMPILER_APPICON_NAME: 'AppIcon',
    ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME: 'AccentColor',
    CODE_SIGN_ENTITLEMENTS: 'Config/App.entitlements',
    CODE_SIGN_STYLE: 'Automatic',
    CURRENT_PROJECT_VERSION: build,
    DEVELOPMENT_TEAM: '',
    GENERATE_INFOPLIST_FILE: 'NO',
    INFOPLIST_FILE: 'Config/Info.plist',
    LD_RUNPATH_SEARCH_PATHS: ['$(inherited)', '@executable_path/Frameworks'],
    MARKETING_VERSION: version,
    PRODUCT_BUNDLE_IDENTIFIER: bundleId,
    PRODUCT_NAME: '$(TARGET_NAME)',
    SUPPORTED_PLATFORMS: 'iphoneos iphonesimulator',
    SUPPORTS_MACCATALYST: 'NO',
    TARGETED_DEVICE_FAMILY: '1,2',
  }
}

function write(objects: readonly ProjectObject[], root: Ref): string {
  const kinds = [...new Set(objects.map(({ isa }) => isa))].sort()
  const sections = kinds.map((isa) => {
    const lines = objects
      .filter((object) => object.isa === isa)
      .map(({ ref, fields }) => `\t\t${written(ref, 2)} = ${written(fields, 2)};\n`)
    return `\n/* Begin ${isa} section */\n${lines.join('')}/* End ${isa} section */\n`
  })
  return (
    '// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 77;\n\tobjects = {\n' +
    `${sections.join('')}\t};\n\trootObject = ${written(root, 1)};\n}\n`
  )
}

function written(value: Value, depth: number): string {
  const inside = '\t'.repeat(depth + 1)
  const end = '\t'.repeat(depth)
  if (value instanceof Ref) return `${value.id} /* ${value.comment} */`
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value))
    return `(\n${value.map((item) => `${inside}${written(item, depth + 1)},\n`).join('')}${end})`
  const fields = Object.entries(value)
  return `{\n${fields.map(([key, item]) => `${inside}${quoted(key)} = ${written(item, depth + 1)};\n`).join('')}${end}}`
}

/** Only what needs no quotes goes without. */
function quoted(text: string): string {
  return /^[A-Za-z0-9_./]+$/.test(text) ? text : `"${text.replace(/[\\"]/g, '\\$&')}"`
}
