import { hasExtension, type ParsedIosApp } from './ios-app'
import { extensionId } from './pbxproj'
import { IOS_SHELL_WITH_PUSH } from './shell-config'

/** Builds the project's README.md: its content, and how to install and submit the app. */
export function readme(app: ParsedIosApp): string {
  const links =
    app.linkHosts.length === 0
      ? ''
      : `
## Links into the app

The app opens links to ${app.linkHosts.join(' and ')} once that site serves \`/.well-known/apple-app-site-association\`. It names
the app as \`TEAMID.${app.bundleId}\`, under \`applinks\` and under \`webcredentials\`: the second lets a sign-in with Google come back
into the app.
`
  const [secondTeam, extensionRow] = hasExtension(app)
    ? [
        ' Do the same for the\n   target **Notifications**.',
        '| `Notifications` | The extension that adds pictures to notifications |\n',
      ]
    : ['', '']
  const push = app.shell < IOS_SHELL_WITH_PUSH ? firstPushNote(app) : pushGuide(app)
  return `# ${markdown(app.name)} for iPhone and iPad

This is an Xcode project, not an app: Apple's tools build and sign it on a Mac. It was written and checked on a machine without
Xcode, so nobody has compiled or run it yet. Please tell us what your Xcode says about it.

- Bundle ID: \`${app.bundleId}\`
- Version: ${app.version} (build ${app.build})
- Needs Xcode 16 or newer, and iOS 15 or newer on the phone. From April 2027 on, Apple takes only uploads that were built with the
  iOS 27 SDK, which comes with Xcode 27.

## On your Mac

1. Open \`App.xcodeproj\`. Choose the target **App**, then **Signing & Capabilities**, and choose your team.${secondTeam}
2. Choose your iPhone at the top and press Run.
3. To submit it: **Product**, **Archive**, then **Distribute App**. The app needs a record in App Store Connect with the bundle ID
   above.

## Without a Mac, by GitHub Actions

Put these files into a private repository. Under **Settings**, **Secrets and variables**, **Actions**, add:

| Secret | What it is |
|---|---|
| \`TEAM_ID\` | Your team's ID, from developer.apple.com, Membership |
| \`APP_STORE_CONNECT_KEY_ID\` | ID of an App Store Connect API key with the role Admin, which Apple's cloud signing needs |
| \`APP_STORE_CONNECT_ISSUER_ID\` | The issuer ID above the list of keys |
| \`APP_STORE_CONNECT_KEY\` | The text of the key's file, AuthKey_….p8 |
| \`CERTIFICATE_P12\`, \`CERTIFICATE_PASSWORD\` | Only if you sign with a certificate of your own: its .p12 file in Base64, and its password |

Then run the workflow **Upload to App Store Connect**. It costs what GitHub charges for Macs.

## What is where

| Folder | What is in it |
|---|---|
| \`App\` | The shell in Swift, icons and colors, names, privacy manifest |
${extensionRow}| \`Web\` | \`app.json\`, which tells the shell about the app, and the app's own pages |
| \`Config\` | Info.plist and entitlements |

A new version of the app is a new download: copy \`Web\` and the version numbers, or replace the whole project.
${links}${push}${updatesNote(app)}`
}

function updatesNote({ updates }: ParsedIosApp): string {
  const [address] = updates?.addresses ?? []
  if (address === undefined) return ''
  return `
## Updates of its pages

The app looks for new versions of its pages at ${new URL(address).host}, and takes only what your app's key has signed. A new name,
icon or permission needs a new version in the App Store. What you change in \`Web/www\` by hand lasts until the next update. Nobody
has tried updates on an iPhone yet.
`
}

/** For the first shell. */
function firstPushNote({ permissions }: ParsedIosApp): string {
  if (!permissions.includes('notifications')) return ''
  return `
## Notifications

The app asks for permission and registers with Apple. \`PushRegistration.onToken\` hands the phone's token to whatever sends the
notifications; nothing does so yet.
`
}

function pushGuide(app: ParsedIosApp): string {
  const { push, bundleId, start } = app
  if (!push) return ''
  const pictures = hasExtension(app)
    ? `The target **Notifications** adds the pictures of
messages. It has the bundle ID \`${extensionId(bundleId)}\`, which automatic signing registers.`
    : 'Pictures of messages are not shown on iPhones.'
  const intro =
    start === 'bundle'
      ? 'People turn notifications on where your app offers it.'
      : 'The app asks at its third start, once, in your words. Later, a long press of its icon leads to **Notifications**.'
  return `
## Notifications

${intro} The phone then registers with Apple and tells its address to ${new URL(push.address).host}, from where you write your
messages. Nobody has tried this with Apple yet. ${pictures}

1. On developer.apple.com, open **Certificates, Identifiers & Profiles**, **Keys**, and add a key with **Apple Push Notifications
   service (APNs)**, for **Sandbox & Production** and for your team. Download its .p8 file: Apple gives it once.
2. Enter the file, its key ID, your team's ID and the bundle ID \`${bundleId}\` on the page **App stores** of your app, under
   **Push for iPhone**, and check it there.
3. The app's identifier needs the capability **Push Notifications**. With automatic signing, Xcode and the workflow add it, because
   \`Config/App.entitlements\` asks for it.
`
}

/** Escapes Markdown. */
function markdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+!<>|-]/g, '\\$&')
}
