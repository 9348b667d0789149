import type { ParsedAndroidApp } from '../android/android-app'
import { MIN_SDK, TARGET_SDK } from '../android/manifest'
import { GRADLE_VERSION, PLUGIN_VERSION } from './gradle-files'

/**
 * Builds the project's README.md: how to build and sign the app, and what goes on working.
 * @param releasedShell the release's shell, if the project has a later one
 */
export function readme(app: ParsedAndroidApp, releasedShell?: number): string {
  return `# ${markdown(app.name)} for Android

This is an Android Studio project of the app: its source, not the app itself. **Nobody has built it yet.** It was written on a
machine without Google's build tools. There, its files were parsed, its manifest was compared with the APK's, and its Java was
compiled against Android's own framework. Please tell us what Android Studio says about it.

- Package ID: \`${app.packageId}\`
- Version: ${markdown(app.versionName)} (version code ${app.versionCode})
- Needs Android Studio Narwhal 3 (2025.1.3) or newer. It has the Android Gradle plugin ${PLUGIN_VERSION}, Gradle ${GRADLE_VERSION} and API
  level ${TARGET_SDK}. Without Android Studio: JDK 17, Gradle ${GRADLE_VERSION} and Android's SDK.
- Runs on Android 7 (API level ${MIN_SDK}) and newer. It has no dependency but the platform.
${shellNote(app, releasedShell)}
## Build it

1. Open this folder in Android Studio, and let it sync.
2. Press **Run**. A phone that has the app already refuses this build, because it is signed with another key: remove the app first,
   or sign with the app's key.

In a terminal, run \`gradle wrapper\` once, then \`./gradlew assembleRelease\` for an APK or \`./gradlew bundleRelease\` for an AAB. They
are in \`app/build/outputs\`. The first run of Gradle needs the internet. \`gradle-wrapper.jar\` isn't included, because it is a program.

## Sign it with the app's key

Phones and Google Play accept an update only if the package ID is the same, the key is the same, and the version code is higher.

1. Where you published the app, open **Publish**, then **Details**. Under **Signing key**, choose **Download the key** and a password.
2. Put the .p12 file into this folder. Copy \`keystore.properties.example\` to \`keystore.properties\`, and fill it in.
3. Raise \`versionCode\` in \`app/build.gradle\` above every version that you have released, and build.

Without \`keystore.properties\`, release builds are unsigned. Keep the key and its password out of the repository: \`.gitignore\` leaves
both out.

## What goes on working

- Installed apps take a signed build as an update, and keep what they have stored.
${workingNotes(app)}
## Take over later versions

A later version of the app from your account is a new download. Copy \`app/src/main/assets\`, and \`app/src/main/res\` if name, colors
or icons have changed, and give it a version code above both. If you
publish from both places, keep one count of version codes.

## What is where

| Folder or file | What is in it |
|---|---|
| \`app/src/main/java/app/shell\` | The shell in Java, which shows the app and does what a web page cannot |
| \`app/src/main/assets/app.json\` | What the shell knows of this app: start page, hosts, colors, texts, permissions |
| \`app/src/main/assets/www\` | The app's own pages |
| \`app/src/main/res\` | Icons, names by language, themes, rules for networks and backups |
| \`app/src/main/AndroidManifest.xml\` | Permissions, links, receivers |
| \`app/build.gradle\` | Package ID, version and signing |

Java of your own goes beside the shell's. \`MainActivity\` is where the app starts.
`
}

function shellNote({ shellVersion }: ParsedAndroidApp, releasedShell: number | undefined): string {
  if (releasedShell === undefined)
    return `- Shell ${shellVersion}, the one that is in this version's APK and AAB.\n`
  return `
**The shell differs from this version's APK.** That one has shell ${releasedShell}, whose source wasn't kept. This project has shell ${shellVersion}, the next
one, with the same app in it. Try it on a phone before you give it to others.
`
}

function workingNotes({ deepLinkHosts, push, start, url, sources }: ParsedAndroidApp): string {
  const notes = [
    start === 'site' && url !== undefined
      ? `The app opens ${url}. It needs no account here for that.`
      : 'The app opens the pages in `app/src/main/assets/www`. What they load or send at other addresses depends on those.',
    sources && 'Live content comes directly from your sites, by the list in `app.json`.',
    deepLinkHosts.length > 0 &&
      `Links to ${deepLinkHosts.join(' and ')} open in the app while these sites serve \`/.well-known/assetlinks.json\` with the
  fingerprint of the key that signs the app.`,
    push &&
      `Notifications go on while the app stays published there: phones register with ${new URL(push.address).host}, which sends your
  messages. If you leave, remove \`push\` from \`app.json\`, or point it to a service of your own with the same calls.`,
  ]
  return notes.flatMap((note) => (note ? [`- ${note}\n`] : [])).join('')
}

/** Escapes Markdown. */
function markdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+!<>|-]/g, '\\$&')
}
