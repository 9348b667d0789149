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
    return 301 https://$host$request_uri;
}

server {
    listen 443 ssl;
    http2 on;
    server_name apps.example.com;
    ssl_certificate     /etc/letsencrypt/live/apps.example.com/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/apps.example.com/privkey.pem;

    client_max_body_size 6m;              # pictures of up to 5 MB

    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-For $remote_addr;

    # Everything that belongs to a person, and customers' hosted apps: never kept.
    location / {
        proxy_pass http://appkiln;
        proxy_read_timeout 60s;
    }

    # Scripts, styles and fonts carry a hash in their names: kept for good.
    location /_next/static/ {
        proxy_pass http://appkiln;
        proxy_cache appkiln;
        proxy_cache_valid 200 30d;
    }

    # Public pages are the same for everybody: kept for a minute, and served meanwhile from the disk.
    location ~ ^/(?:$|products(?!/custom)|solutions|industries|demo|pricing|web-to-app|contact|help|docs|changelog|terms|privacy|og/|templates/|sitemap\\.xml$|robots\\.txt$|llms\\.txt$) {
        proxy_pass http://appkiln;
        proxy_cache appkiln;
        proxy_cache_lock on;
        proxy_cache_background_update on;
        proxy_cache_use_stale updating error timeout http_500 http_502 http_503 http_504;
        proxy_ignore_headers Cache-Control;
        proxy_cache_valid 200 301 308 1m;
        proxy_cache_valid 404 10s;
        add_header X-Cache $upstream_cache_status;
    }
}`

export const reverseProxy: readonly GuideSection[] = [
  {
    id: 'why',
    title: 'Why a proxy',
    body: (
      <>
        <p>
          {brand.name} speaks http. A proxy in front adds https, without which browsers neither install hosted
          apps nor keep sign-ins safe. It can also hand out the public pages from its own cache, at the speed
          of files on a disk.
        </p>
        <p>Tell the service about it:</p>
        <Code label=".env">{`HOST=127.0.0.1
APP_URL=https://apps.example.com
TRUST_PROXY=1`}</Code>
        <p>
          <code>HOST</code> closes the way around the proxy. <code>APP_URL</code> is what mail, canonical
          links and the hosted apps’ addresses are made from. <code>TRUST_PROXY</code> says how many proxies
          may name the visitor’s address; leave it at 0 without one, or anybody could claim any address and
          escape the limits on guessing passwords.
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
        <p>
          It needs nginx 1.25.1 or newer; before that write <code>listen 443 ssl http2;</code> in place of the
          two lines. Check and load it:
        </p>
        <Code label="Terminal">{`sudo nginx -t && sudo systemctl reload nginx
curl -sI https://apps.example.com/pricing | grep X-Cache`}</Code>
        <p>
          The second request says <code>HIT</code>. After an update of the service visitors see old pages for
          a minute at most. If that is too long, empty the cache:{' '}
          <code>sudo rm -r /var/cache/nginx/appkiln/*</code>.
        </p>
      </>
    ),
  },
  {
    id: 'headers',
    title: 'What the service says itself',
    body: (
      <>
        <p>Another proxy or a content network can follow these headers:</p>
        <Table
          caption="Cache headers of the service"
          head={['What', 'Cache-Control', 'Meaning']}
          rows={[
            [
              'Public pages',
              <code key="page">s-maxage=31536000</code>,
              'shared caches may keep it until the next update; browsers ask again',
            ],
            [
              <code key="static">/_next/static/</code>,
              <code key="immutable">public, max-age=31536000, immutable</code>,
              'kept for good; the name changes with the content',
            ],
            [
              <code key="apps">/a/…</code>,
              <code key="no-cache">no-cache</code>,
              'asked each time, answered 304 while nothing changed',
            ],
            [<code key="api">/api/</code>, <code key="no-store">no-store</code>, 'never kept'],
          ]}
        />
        <Note>
          A shared cache that follows <code>s-maxage</code> must be emptied after each update. The set-up
          above does without that, because it keeps pages for a minute only.
        </Note>
      </>
    ),
  },
  {
    id: 'check',
    title: 'Check it',
    body: (
      <ul>
        <li>
          <code>curl https://apps.example.com/api/health</code> answers <code>{'{"status":"ok"…}'}</code>.
        </li>
        <li>
          Sign in, convert a website: the steps appear one after the other. The service asks nginx not to hold
          them back.
        </li>
        <li>
          Under <strong>Account</strong> your device is listed. Publish an app, open its address on a phone,
          install it.
        </li>
        <li>
          More about the settings in{' '}
          <To guide="self-hosting" part="environment">
            Host {brand.name} yourself
          </To>
          .
        </li>
      </ul>
    ),
  },
]
