import { MIN_SDK, TARGET_SDK } from '../android/manifest'
import { escapeValue } from './source-xml'

/** Android Gradle plugin. By its release notes, it supports API 36, and requires Gradle 8.13 and JDK 17. */
export const PLUGIN_VERSION = '8.13.2'
export const GRADLE_VERSION = '8.13'

/** Package of the shell's classes, and of the generated class `R`. */
const NAMESPACE = 'app.shell'

/** Facts of an app that Gradle puts into the merged manifest. */
export type GradleApp = { packageId: string; versionCode: number; versionName: string }

/** settings.gradle. */
export function gradleSettings({ packageId }: GradleApp): string {
  return `pluginManagement {
    repositories {
        google()
        mavenCentral()
        gradlePluginPortal()
    }
}
dependencyResolutionManagement {
    repositoriesMode.set(RepositoriesMode.FAIL_ON_PROJECT_REPOS)
    repositories {
        google()
        mavenCentral()
    }
}
rootProject.name = ${groovy(packageId)}
include ':app'
`
}

/** build.gradle of the project. */
export const PROJECT_BUILD = `plugins {
    id 'com.android.application' version '${PLUGIN_VERSION}' apply false
}
`

/**
 * app/build.gradle. It signs release builds if keystore.properties exists. Escapes the version's name, which
 * Gradle writes into the manifest that aapt2 reads.
 */
export function appBuild({ packageId, versionCode, versionName }: GradleApp): string {
  return `plugins {
    id 'com.android.application'
}

def keystoreFile = rootProject.file('keystore.properties')
def keystore = new Properties()
if (keystoreFile.exists()) {
    keystoreFile.withReader('UTF-8') { keystore.load(it) }
}

android {
    namespace = '${NAMESPACE}'
    compileSdk = ${TARGET_SDK}

    defaultConfig {
        applicationId = ${groovy(packageId)}
        minSdk = ${MIN_SDK}
        targetSdk = ${TARGET_SDK}
        versionCode = ${versionCode}
        versionName = ${groovy(escapeValue(versionName))}
    }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }

    androidResources {
        // By default, aapt2 leaves out files and folders of the web app whose names start with . or _
        ignoreAssetsPattern = '!.git:!.DS_Store'
    }

    lint {
        // Names have other languages than texts, and calls of newer platforms are behind checks that lint doesn't see.
        checkReleaseBuilds = false
    }

    signingConfigs {
        if (keystoreFile.exists()) {
            release {
                storeFile = rootProject.file(keystore.getProperty('storeFile'))
                storePassword = keystore.getProperty('storePassword')
                keyAlias = keystore.getProperty('keyAlias')
                keyPassword = keystore.getProperty('keyPassword')
            }
        }
    }

    buildTypes {
        release {
            signingConfig = signingConfigs.findByName('release')
        }
    }
}
`
}

export const GRADLE_PROPERTIES = `org.gradle.jvmargs=-Xmx2g -Dfile.encoding=UTF-8
android.useAndroidX=true
`

/** gradle/wrapper/gradle-wrapper.properties. */
export const WRAPPER_PROPERTIES = `distributionBase=GRADLE_USER_HOME
distributionPath=wrapper/dists
distributionUrl=https\\://services.gradle.org/distributions/gradle-${GRADLE_VERSION}-bin.zip
networkTimeout=10000
validateDistributionUrl=true
zipStoreBase=GRADLE_USER_HOME
zipStorePath=wrapper/dists
`

export const KEYSTORE_EXAMPLE = `# Copy this file to keystore.properties, which .gitignore keeps out of Git, and fill it in.
# The .p12 file of the app's signing key, relative to this folder.
storeFile=signing-key.p12
# The password that you chose for the file.
storePassword=
# The last part of the app's address. "keytool -list -keystore signing-key.p12" shows it.
keyAlias=
# The same password again: a .p12 file has only one.
keyPassword=
`

export const GIT_IGNORE = `.gradle/
.idea/
.DS_Store
build/
keystore.properties
local.properties
*.iml
*.jks
*.keystore
*.p12
`

/** Quotes a string for Groovy, without interpolation. */
function groovy(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
