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
    listen 443 ssl http2;
    server_name apps.example.com;
    ssl_certificate     /etc/letsencrypt/live/apps.example.com/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/apps.example.com/privkey.pem;

    client_max_body_size 6m;             # pictures of up to 5 MB
    tcp_nopush off;                      # on, each kept page may wait 40 ms

    location / {
        proxy_pass http://appkiln;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;

        # Kept is only what the service itself calls public.
        proxy_cache appkiln;
        proxy_cache_lock on;
        proxy_cache_background_update on;
        proxy_cache_use_stale updating error timeout http_502 http_503 http_504;
        proxy_cache_bypass $http_rsc;    # data for pages that are open already
        proxy_no_cache $http_rsc;
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
        <p>Check and load it, then ask for a public page twice:</p>
        <Code label="Terminal">{`sudo nginx -t && sudo systemctl reload nginx
curl -sI https://apps.example.com/docs | grep -i x-cache`}</Code>
        <p>
          The second answer says <code>HIT</code>. Kept pages go out as fast as files that nginx reads from a
          disk, and go on doing so while the service restarts (<code>STALE</code>). After an update visitors
          see the old page for a minute at most.
        </p>
        <Note>
          Newer versions of nginx call <code>http2</code> in this place outdated, but understand it.
        </Note>
      </>
    ),
  },
  {
    id: 'headers',
    title: 'What the service says itself',
    body: (
      <>
        <p>Another proxy or a content network can follow these headers. Nothing else needs to be set.</p>
        <Table
          caption="Cache headers of the service"
          head={['What', 'Cache-Control', 'Meaning']}
          rows={[
            [
              'Public pages',
              <code key="page">public, max-age=0, s-maxage=60, stale-while-revalidate=86400</code>,
              'shared caches keep it for a minute, then fetch it anew in the background; browsers ask each time',
            ],
            [
              <code key="static">/_next/static/</code>,
              <code key="immutable">public, max-age=31536000, immutable</code>,
              'kept for good: the name changes with the content',
            ],
            [
              'Hosted apps',
              <code key="no-cache">no-cache</code>,
              'asked each time, answered 304 while nothing changed',
            ],
            ['Calls, and pages behind the sign-in', <code key="no-store">no-store</code>, 'never kept'],
          ]}
        />
        <p>
          The service keeps finished pages, scripts and fonts in memory and compresses each once, so it is
          quick without a cache in front, too.
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
