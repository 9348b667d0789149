import { brand } from '@/lib/brand'
import { Code, type GuideSection, Note, To } from '../parts'

const CADDY = `*.apps-example.com {
    tls {
        dns cloudflare {env.CLOUDFLARE_API_TOKEN}
    }
    reverse_proxy 127.0.0.1:3000
}`

const NGINX = `server {
    listen 443 ssl http2;
    server_name *.apps-example.com;
    ssl_certificate     /etc/letsencrypt/live/apps-example.com/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/apps-example.com/privkey.pem;

    location / {                         # without proxy_cache: its key has no host
        proxy_pass http://127.0.0.1:3000;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;     # names the app
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
    }
}`

export const appHosts = (): readonly GuideSection[] => [
  {
    id: 'why',
    title: 'Why',
    body: (
      <>
        <p>
          Without this setting, all apps share the origin of {brand.name} itself, in folders such as{' '}
          <code>/a/rye-1a2b3c4d/</code>. A strict policy keeps them apart: they run only our scripts, and
          can’t reach anything outside their folder.
        </p>
        <p>
          With a host for each app, such as <code>rye-1a2b3c4d.apps-example.com</code>, browsers themselves
          keep apps apart from your customers’ accounts and from each other. We recommend it for every service
          that is open to the public.
        </p>
      </>
    ),
  },
  {
    id: 'domain',
    title: 'Choose a domain',
    body: (
      <>
        <p>
          Register a separate domain for the apps, such as <code>apps-example.com</code> beside{' '}
          <code>example.com</code>. Subdomains of your own domain work too, but browsers then treat the apps
          and {brand.name} as one site and send your cookies along. {brand.name} rejects such requests. With a
          separate domain, they don’t happen.
        </p>
        <p>Point the domain’s subdomains to your server:</p>
        <Code label="DNS">{`*.apps-example.com.  A     203.0.113.10
*.apps-example.com.  AAAA  2001:db8::10`}</Code>
        <p>Then tell the service, and restart it:</p>
        <Code label=".env">{`APP_URL=https://build.example.com
APPS_ORIGIN=https://*.apps-example.com`}</Code>
        <p>
          The asterisk stands for the app. To try it on your own computer, use{' '}
          <code>APPS_ORIGIN=http://*.localhost:3000</code>: browsers find such addresses without DNS.
        </p>
      </>
    ),
  },
  {
    id: 'caddy',
    title: 'Certificates with Caddy',
    body: (
      <>
        <p>
          One certificate covers all apps. Certificate authorities issue such a wildcard only to those who can
          change the domain’s DNS, so Caddy needs the module for your DNS provider:
        </p>
        <Code label="Terminal">{`sudo caddy add-package github.com/caddy-dns/cloudflare`}</Code>
        <Code label="/etc/caddy/Caddyfile">{CADDY}</Code>
        <p>Caddy forwards the host and the visitor’s address, and renews the certificate automatically.</p>
      </>
    ),
  },
  {
    id: 'nginx',
    title: 'Certificates with nginx',
    body: (
      <>
        <p>Get the certificate with Certbot and its plugin for your DNS provider:</p>
        <Code label="Terminal">{`sudo certbot certonly --dns-cloudflare \\
  --dns-cloudflare-credentials /etc/letsencrypt/cloudflare.ini \\
  -d '*.apps-example.com' --cert-name apps-example.com`}</Code>
        <p>
          Add a server to the configuration from <To guide="reverse-proxy">Behind nginx</To>:
        </p>
        <Code label="/etc/nginx/conf.d/appkiln-apps.conf">{NGINX}</Code>
        <p>
          Leave <code>proxy_cache</code> out here. By default, nginx’s cache doesn’t distinguish between
          hosts, so it would serve another app’s page.
        </p>
      </>
    ),
  },
  {
    id: 'moving',
    title: 'Apps that are published already',
    body: (
      <>
        <p>
          No one has to publish again. Old links, QR codes and bookmarks open the new address. Browsers
          remember that for ten minutes, so you can go back by removing the setting.
        </p>
        <ul>
          <li>
            An app that was installed from its old address moves the second time it starts. It also works
            offline once it has been opened at the new address.
          </li>
          <li>
            An installed app belongs to the address it was installed from, so it then shows the new address in
            a bar at its top. Installing it again from the new address removes the bar.
          </li>
          <li>Android apps, ZIP files and demos are not affected.</li>
          <li>
            If you go back later, apps that were installed at the new addresses stop working, unless you
            redirect <code>https://NAME.apps-example.com/</code> to <code>/a/NAME/</code>.
          </li>
          <li>People who signed in with an earlier version of {brand.name} may have to sign in again.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'check',
    title: 'Check it',
    body: (
      <>
        <p>Publish an app and open the address in the publish dialog. Then, with its name:</p>
        <Code label="Terminal">{`curl -sI https://build.example.com/a/NAME/ | grep -i location
curl -s -o /dev/null -w '%{http_code}\\n' https://NAME.apps-example.com/api/me`}</Code>
        <p>
          The first command prints the app’s host. The second prints 404, because that host serves nothing but
          the app.
        </p>
        <Note>
          Keep <code>APP_URL</code> outside the apps’ domain. A host that matches <code>APPS_ORIGIN</code>{' '}
          never serves {brand.name} itself, and the service does not start.
        </Note>
      </>
    ),
  },
]
