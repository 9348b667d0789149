import { brand } from '@/lib/brand'
import { Code, type GuideSection, Note, Table, To } from '../parts'

const NGINX = `proxy_cache_path /var/cache/nginx/appkiln levels=1:2 keys_zone=appkiln:10m
                 max_size=500m inactive=7d use_temp_path=off;

upstream appkiln {
    server 127.0.0.1:3000;
    keepalive 32;
}

server {
    listen 80;
    server_name apps.example.com;
    location / { return 301 https://$host$request_uri; }
    location /api/ { return 403; }       # a program must not send secrets over http first
}

server {
    listen 443 ssl http2;
    server_name apps.example.com;
    ssl_certificate     /etc/letsencrypt/live/apps.example.com/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/apps.example.com/privkey.pem;
    ssl_protocols TLSv1.2 TLSv1.3;

    client_max_body_size 160m;           # apps to take over of up to 150 MB, videos, pictures
    tcp_nopush off;                      # if on, each cached page may wait 40 ms

    location / {
        proxy_pass http://appkiln;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;

        # Only responses that the service marks as public are cached.
        proxy_cache appkiln;
        proxy_cache_lock on;
        proxy_cache_background_update on;
        proxy_cache_use_stale updating error timeout http_502 http_503 http_504;
        proxy_cache_bypass $http_rsc;    # data for pages that are open already
        proxy_no_cache $http_rsc;
        add_header X-Cache $upstream_cache_status;
    }
}`

export const reverseProxy = (): readonly GuideSection[] => [
  {
    id: 'why',
    title: 'Why use a proxy',
    body: (
      <>
        <p>
          {brand.name} serves http. A proxy in front adds https, which browsers require to install hosted apps
          and to protect sign-ins. It can also serve the public pages from its own cache, as fast as files
          from a disk.
        </p>
        <p>Tell the service about the proxy:</p>
        <Code label=".env">{`HOST=127.0.0.1
APP_URL=https://apps.example.com
TRUST_PROXY=1`}</Code>
        <p>
          <code>HOST</code> makes sure that no one can bypass the proxy. <code>APP_URL</code> is used in
          emails, canonical links and the hosted apps’ addresses. <code>TRUST_PROXY</code> is the number of
          proxies that may set the visitor’s address. Without a proxy, leave it at 0. Otherwise anyone could
          claim any address and get around the limits on password guesses.
        </p>
      </>
    ),
  },
  {
    id: 'nginx',
    title: 'nginx',
    body: (
      <>
        <Code label="/etc/nginx/conf.d/appkiln.conf">{NGINX}</Code>
        <p>Check and load it, then request a public page twice:</p>
        <Code label="Terminal">{`sudo nginx -t && sudo systemctl reload nginx
curl -sI https://apps.example.com/docs | grep -i x-cache`}</Code>
        <p>
          The second response says <code>HIT</code>. nginx serves cached pages as fast as files from a disk,
          even while the service restarts (<code>STALE</code>). After an update, visitors see the old page for
          a minute at most.
        </p>
        <Note>
          Newer versions of nginx warn that <code>http2</code> is deprecated in this place, but still accept
          it.
        </Note>
      </>
    ),
  },
  {
    id: 'headers',
    title: 'Cache headers',
    body: (
      <>
        <p>Other proxies and CDNs can follow these headers. You don’t need to configure anything else.</p>
        <Table
          caption="Cache headers of the service"
          head={['What', 'Cache-Control', 'Meaning']}
          rows={[
            [
              'Public pages',
              <code key="page">public, max-age=0, s-maxage=60, stale-while-revalidate=86400</code>,
              'shared caches store it for a minute, then refresh it in the background; browsers check each time',
            ],
            [
              <code key="static">/_next/static/</code>,
              <code key="immutable">public, max-age=31536000, immutable</code>,
              'stored for good; the name changes with the content',
            ],
            [
              'Hosted apps',
              <code key="no-cache">no-cache</code>,
              'checked each time; the response is 304 if nothing changed',
            ],
            ['API calls, and pages behind the sign-in', <code key="no-store">no-store</code>, 'never stored'],
          ]}
        />
        <p>
          The service keeps its static pages, scripts and fonts in memory and compresses each of them once. So
          it is also fast without a cache in front.
        </p>
      </>
    ),
  },
  {
    id: 'check',
    title: 'Check it',
    body: (
      <ul>
        <li>
          <code>curl https://apps.example.com/api/health</code> returns <code>{'{"status":"ok"…}'}</code>.
        </li>
        <li>
          Sign in and convert a website. The steps should appear one after the other: the service tells nginx
          not to buffer them.
        </li>
        <li>
          Check that your device is listed under <strong>Account</strong>. Publish an app, open its address on
          a phone and install it.
        </li>
        <li>
          Learn more about the settings in{' '}
          <To guide="self-hosting" part="environment">
            Host {brand.name} yourself
          </To>
          .
        </li>
      </ul>
    ),
  },
]
