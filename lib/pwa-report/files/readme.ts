import { brand } from '../../brand'
import type { Kit } from './kit'

/** Script that removes the service worker and its caches from a device. */
export const UNDO = `  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', (event) => event.waitUntil(letGo()))
  async function letGo() {
    const names = (await caches.keys()).filter((name) => name.startsWith('pwa:'))
    await Promise.all(names.map((name) => caches.delete(name)))
    await self.registration.unregister()
  }`

/** Explains how to add the files to a site, for people without a developer, including WordPress users. */
export function readme({ host, settings, iconEdge, hasManifest }: Kit): string {
  return `${settings.appName}: files for a progressive web app
Made for ${host} by ${brand.name}. They are yours; change whatever you like.


WHAT IS IN HERE

manifest.webmanifest   The app's name, colors and icons, as phones read them.
icons/                 Icons for Android, iPhones and browser tabs.${aboutIcons(iconEdge)}
sw.js                  The service worker: opens the site without a connection. Comments at the top explain it.
offline.html           What people see offline on a page that they have not visited.
snippet.html           The lines for the <head> of every page.


1. UPLOAD

Put manifest.webmanifest, sw.js, offline.html and the folder icons into the top folder of the site, where the start
page is (often called public_html, www or htdocs). Any FTP program or your host's file manager will do.
Then these addresses must open in a browser:

  https://${host}/manifest.webmanifest
  https://${host}/sw.js
  https://${host}/icons/icon-192.png


2. THE LINES FOR <head>

Plain hosting: copy the lines of snippet.html into every page, before </head>. If the page already has a line of the
same kind (another manifest, another theme-color), replace it.

WordPress: install a plugin that adds lines to the head of all pages, such as WPCode ("Header & Footer"), and paste
the lines of snippet.html there. A child theme's header.php works too. The files of step 1 go beside wp-config.php.

Shops and site builders that don't let you upload files to the top folder (Wix, Squarespace, Shopify) cannot use sw.js.
The manifest and the icons are still worth having there. The service worker is up to the site builder.


3. CHECK IT

Open the site in Chrome and reload it once. The address bar offers to install it; on Android it is in the menu, on an
iPhone under Share, "Add to Home Screen". Then switch to airplane mode and open it again.


IF SOMETHING DOESN'T WORK

- The icons answer 404 although they are there: some Apache servers reserve the name /icons/. Rename the
  folder (pwa-icons), and its name in manifest.webmanifest and the lines in <head>.
- The manifest is not read: the server should send it as application/manifest+json. On Apache, in .htaccess:
    AddType application/manifest+json .webmanifest
- The site is in a folder, such as example.com/shop/: put the files into that folder, write /shop in front of the
  addresses in the lines for <head>, and set "id" in the manifest to "/shop/".
- There is already a service worker, for example for push messages: a page can have only one. Write the line
  importScripts('...') at the top of this sw.js, or leave sw.js out.
- A page must never be kept on the device: add its address to NEVER_KEEP in sw.js, or have the server send
  Cache-Control: private for it.
- The security policy of the site forbids scripts in the page: put the three lines between <script> and </script>
  into a separate file and load that.
${
  hasManifest
    ? `- The site had a manifest before: this one keeps its identity, so phones on which the app is installed take it as an
  update. Copy over what only the old one has (screenshots, shortcuts, categories).
`
    : ''
}

TO UNDO IT

Remove the lines from <head> and put these lines into sw.js, in place of all others. Each device removes the service
worker at its next visit. Leave the file there for a few weeks.

${UNDO}
`
}

/** Explains the source of the icons if a better picture would help. */
function aboutIcons(edge: number | null): string {
  const indent = `\n${' '.repeat(23)}`
  if (edge === null)
    return `${indent}We found no picture to draw them from, so they show a letter. Replace them with your own.`
  if (edge >= 512) return ''
  return `${indent}Your largest picture has ${edge} pixels, so the large ones are enlarged. Replace them if you can.`
}
