import { brand } from '../brand'

/** What an export file contains, and how to go on without this service. */
export function readmeOf({
  name,
  slug,
  isReleased,
}: {
  name: string
  slug: string
  isReleased: boolean
}): string {
  return `${name}, exported from ${brand.name}

This file is everything that the app is. Import it on any installation of ${brand.name} of the
same or a newer version: “New app”, then “Import an app”, or npm run import-app. Treat it like a
backup: it contains form answers and the addresses of devices. Whoever also knows the passphrase
can sign updates of the app.

README.txt         This text
app.json           The app: its name, address, package ID, store listing and settings
document.json      Its design, as last saved
history/, steps/   Earlier versions of the design
assets/, media/    Its pictures and videos, named by the SHA-256 of their bytes
releases/          Everything that each release was made from, with the SHA-256 of its packages
icons/             The icons of the releases
answers/           Form answers
devices/           Devices that get messages
messages/          Messages that were sent
watches/           What automations saw last
certificate.pem    The certificate that Android packages are signed with
signing-key.p12    The signing key with its certificate, under the passphrase
packages/          The newest release, ready to install and upload
secrets.age        All private keys, under the passphrase
manifest.json      Size and SHA-256 of all other files

Files that end in .jsonl have one JSON object in each line. Times are UTC (ISO 8601).
${isReleased ? withoutUs(slug) : ''}`
}

const withoutUs = (slug: string) => `
GO ON WITHOUT ${brand.name.toUpperCase()}

1. Check the file
   secrets.age has the format of age (age-encryption.org). Open it, and compare the SHA-256 of
   the manifest with “manifest” in it:
     age -d secrets.age
     sha256sum manifest.json
   The manifest then vouches for all other files:
     jq -r '.files[] | .sha256 + "  " + .path' manifest.json | sha256sum -c

2. Use the signing key
     keytool -list -keystore signing-key.p12
     openssl pkcs12 -in signing-key.p12 -out key.pem
   Its alias is “${slug}”. The PKCS#8 bytes of the key are also “signingKey” in secrets.age.

3. Install and publish the app
   packages/app.apk             install it with adb install, or share it
   packages/app.aab             upload it to Google Play
   packages/ios.zip             open it in Xcode, sign it and upload it to App Store Connect
   packages/android-studio.zip  the app as source, to add code of your own: build it with
                                Android Studio and sign it with signing-key.p12
   A later version needs a higher version code: see “versionCode” in the newest
   releases/<number>/release.json.

4. Serve the web app
   Unpack packages/pwa.zip into a folder of any web server with HTTPS. To keep the devices that
   have the app installed, serve it at the address that it has now.

5. Send messages
   Sign Web Push requests (RFC 8292) with “pushKey” of secrets.age to the endpoints in devices/.
   For iPhones, use “apnsKey” with the IDs in app.json.
`
