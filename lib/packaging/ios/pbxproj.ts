import { createHash } from 'node:crypto'

/** A value in Xcode's old property list format. `Ref` is an object's ID with its comment. */
type Value = string | number | Value[] | Ref | { [key: string]: Value }

class Ref {
  constructor(
    readonly id: string,
    readonly comment: string,
  ) {}
}

type TargetParts = {
  settings: Record<string, Value>
  phases: Ref[]
  dependencies: Ref[]
  folder: Ref
  product: Ref
  kind: 'application' | 'app-extension'
}

type ProjectObject = { ref: Ref; isa: string; fields: Record<string, Value> }

export type ProjectSettings = {
  bundleId: string
  version: string
  build: number
  /** The app's main language, and all languages of its name. */
  language: string
  languages: readonly string[]
  /** Whether the folder Notifications is an extension for the pictures of notifications. */
  hasExtension: boolean
}

/** Returns the bundle ID of the extension. Apple requires the app's as its prefix. */
export function extensionId(bundleId: string): string {
  return `${bundleId}.notifications`
}

/** The minimum system version, which is also the lowest that the App Store accepts from April 2027 on. */
const MIN_IOS = '15.0'
const EXTENSION = 'Notifications'
const EMBED = 'Embed Foundation Extensions'
/** Xcode's number of the folder PlugIns in an app. */
const PLUG_INS = 13

/**
 * Builds project.pbxproj in the format of Xcode 16 (objectVersion 77). The folder App is a synchronized
 * group, so no files are listed, and Web is copied as a folder. So is Notifications, whose target is embedded
 * in the app. The same settings give the same bytes.
 */
export function pbxproj(settings: ProjectSettings): string {
  const objects: ProjectObject[] = []
  const add = (name: string, isa: string, comment: string, fields: Record<string, Value>): Ref => {
    const ref = new Ref(objectId(settings, name), comment)
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
  const phase = (owner: string, isa: string, comment: string, files: Ref[], more?: Record<string, Value>) =>
    add(`${owner}${comment}`, isa, comment, {
      buildActionMask: 2147483647,
      ...more,
      files,
      runOnlyForDeploymentPostprocessing: 0,
    })
  const folder = (path: string) =>
    add(`folder ${path}`, 'PBXFileSystemSynchronizedRootGroup', path, { path, sourceTree: '<group>' })

  const built = (name: string, path: string, explicitFileType: string) =>
    add(name, 'PBXFileReference', path, {
      explicitFileType,
      includeInIndex: 0,
      path,
      sourceTree: 'BUILT_PRODUCTS_DIR',
    })

  const product = built('product', 'App.app', 'wrapper.application')
  const extension = settings.hasExtension
    ? {
        folder: folder(EXTENSION),
        product: built('extension', `${EXTENSION}.appex`, 'wrapper.app-extension'),
      }
    : undefined
  const web = add('Web', 'PBXFileReference', 'Web', {
    lastKnownFileType: 'folder',
    path: 'Web',
    sourceTree: '<group>',
  })
  const webInApp = add('Web in Resources', 'PBXBuildFile', 'Web in Resources', { fileRef: web })
  const [app, config] = [folder('App'), folder('Config')]
  const products = add('products', 'PBXGroup', 'Products', {
    children: [product, ...(extension ? [extension.product] : [])],
    name: 'Products',
    sourceTree: '<group>',
  })
  const main = add('main', 'PBXGroup', 'Main', {
    children: [app, ...(extension ? [extension.folder] : []), web, config, products],
    sourceTree: '<group>',
  })
  const phases = (owner: string, resources: Ref[]) => [
    phase(owner, 'PBXSourcesBuildPhase', 'Sources', []),
    phase(owner, 'PBXFrameworksBuildPhase', 'Frameworks', []),
    phase(owner, 'PBXResourcesBuildPhase', 'Resources', resources),
  ]
  const target = (owner: string, name: string, of: TargetParts) =>
    add(owner, 'PBXNativeTarget', name, {
      buildConfigurationList: configurations(owner, `PBXNativeTarget "${name}"`, () => of.settings),
      buildPhases: of.phases,
      buildRules: [],
      dependencies: of.dependencies,
      fileSystemSynchronizedGroups: [of.folder],
      name,
      packageProductDependencies: [],
      productName: name,
      productReference: of.product,
      productType: `com.apple.product-type.${of.kind}`,
    })
  const extensionTarget =
    extension &&
    target('extension target', EXTENSION, {
      ...extension,
      settings: extensionSettings(settings),
      phases: phases('extension ', []),
      dependencies: [],
      kind: 'app-extension',
    })
  const embedded = extension && [
    phase(
      '',
      'PBXCopyFilesBuildPhase',
      EMBED,
      [
        add('extension in app', 'PBXBuildFile', `${EXTENSION}.appex in ${EMBED}`, {
          fileRef: extension.product,
          settings: { ATTRIBUTES: ['RemoveHeadersOnCopy'] },
        }),
      ],
      { dstPath: '', dstSubfolderSpec: PLUG_INS, name: EMBED },
    ),
  ]
  const dependency = (on: Ref) =>
    add('extension dependency', 'PBXTargetDependency', 'PBXTargetDependency', {
      target: on,
      targetProxy: add('extension proxy', 'PBXContainerItemProxy', 'PBXContainerItemProxy', {
        containerPortal: new Ref(objectId(settings, 'project'), 'Project object'),
        proxyType: 1,
        remoteGlobalIDString: on.id,
        remoteInfo: EXTENSION,
      }),
    })
  const appTarget = target('target', 'App', {
    folder: app,
    product,
    settings: appSettings(settings),
    phases: [...phases('', [webInApp]), ...(embedded ?? [])],
    dependencies: extensionTarget ? [dependency(extensionTarget)] : [],
    kind: 'application',
  })
  const targets = [appTarget, ...(extensionTarget ? [extensionTarget] : [])]
  const root = add('project', 'PBXProject', 'Project object', {
    attributes: {
      BuildIndependentTargetsInParallel: 1,
      LastSwiftUpdateCheck: 1600,
      LastUpgradeCheck: 1600,
      TargetAttributes: Object.fromEntries(targets.map(({ id }) => [id, { CreatedOnToolsVersion: '16.0' }])),
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
    targets,
  })
  return write(objects, root)
}

/** Returns the ID of the app's target, for schemes. */
export function targetId(settings: Pick<ProjectSettings, 'bundleId'>): string {
  return objectId(settings, 'target')
}

function objectId({ bundleId }: Pick<ProjectSettings, 'bundleId'>, name: string): string {
  return createHash('sha256').update(`${bundleId} ${name}`).digest('hex').slice(0, 24).toUpperCase()
}

function projectSettings(name: string): Record<string, Value> {
  const isDebug = name === 'Debug'
  return {
    ALWAYS_SEARCH_USER_PATHS: 'NO',
    CLANG_ENABLE_MODULES: 'YES',
    DEBUG_INFORMATION_FORMAT: isDebug ? 'dwarf' : 'dwarf-with-dsym',
    ENABLE_USER_SCRIPT_SANDBOXING: 'YES',
    IPHONEOS_DEPLOYMENT_TARGET: MIN_IOS,
    LOCALIZATION_PREFERS_STRING_CATALOGS: 'YES',
    ...(isDebug ? { ENABLE_TESTABILITY: 'YES', ONLY_ACTIVE_ARCH: 'YES' } : { VALIDATE_PRODUCT: 'YES' }),
    SDKROOT: 'iphoneos',
    SWIFT_COMPILATION_MODE: isDebug ? 'singlefile' : 'wholemodule',
    SWIFT_OPTIMIZATION_LEVEL: isDebug ? '-Onone' : '-O',
    SWIFT_VERSION: '5.0',
  }
}

function appSettings({ bundleId, version, build }: ProjectSettings): Record<string, Value> {
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

/** Apple requires the app's version numbers in the extension, too. */
function extensionSettings({ bundleId, version, build }: ProjectSettings): Record<string, Value> {
  return {
    APPLICATION_EXTENSION_API_ONLY: 'YES',
    CODE_SIGN_STYLE: 'Automatic',
    CURRENT_PROJECT_VERSION: build,
    DEVELOPMENT_TEAM: '',
    GENERATE_INFOPLIST_FILE: 'NO',
    INFOPLIST_FILE: `Config/${EXTENSION}.plist`,
    LD_RUNPATH_SEARCH_PATHS: [
      '$(inherited)',
      '@executable_path/Frameworks',
      '@executable_path/../../Frameworks',
    ],
    MARKETING_VERSION: version,
    PRODUCT_BUNDLE_IDENTIFIER: extensionId(bundleId),
    PRODUCT_NAME: '$(TARGET_NAME)',
    SKIP_INSTALL: 'YES',
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

/** Quotes text unless it needs no quotes. */
function quoted(text: string): string {
  return /^[A-Za-z0-9_./]+$/.test(text) ? text : `"${text.replace(/[\\"]/g, '\\$&')}"`
}
