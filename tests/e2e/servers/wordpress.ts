import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PORTS } from '../ports'

/** Conversions may fetch it because the service under test allows its address: OUTBOUND_PRIVATE_ALLOW. */
export const WORDPRESS_PORT = PORTS.wordpress
export const WORDPRESS_URL = `http://127.0.0.1:${WORDPRESS_PORT}`

export const WORDPRESS_PACKAGES = 'wordpress wordpress-theme-twentytwentythree mariadb-server php-cli'

const SOURCE = '/usr/share/wordpress'
const CONTENT = join(process.cwd(), 'tests/e2e/servers/wordpress-content.php')
const STARTED_WITHIN = 60_000

/** A custom public type in the REST API, such as plugins for recipes or events add. */
const RECIPES = `<?php
add_action('init', function () {
    register_post_type('recipe', ['public' => true, 'label' => 'Recipes', 'has_archive' => true, 'show_in_rest' => true, 'rest_base' => 'recipes', 'supports' => ['title', 'editor', 'excerpt', 'thumbnail']]);
});
`

/** PHP's own server does not support rewriting: requests without a file are passed to WordPress. */
const ROUTER = `<?php
$file = getenv('SITE_DIR') . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (is_file($file)) {
    return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
chdir(getenv('SITE_DIR'));
require getenv('SITE_DIR') . '/index.php';
`

/** Returns whether Debian's WordPress, its database and PHP are installed. */
export function hasWordPress(): boolean {
  const programs = ['php', 'mariadbd', 'mariadb-install-db', 'mariadb']
  const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
  return existsSync(join(SOURCE, 'wp-load.php')) && programs.every(isThere)
}

/** Starts a real WordPress on loopback in a new folder, with a small shop's content. */
export async function startWordPress(): Promise<{
  stop: () => Promise<void>
  post: (title: string, content: string) => void
}> {
  if (!hasWordPress()) throw new Error(`WordPress is not here: apt-get install ${WORDPRESS_PACKAGES}`)
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-wordpress-'))
  const socket = join(folder, 'db.sock')
  const site = join(folder, 'site')
  const started: ChildProcess[] = []
  const stop = async () => {
    for (const child of started.reverse()) await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    started.push(await startDatabase(folder, socket))
    writeSite(site, socket)
    const env = {
      ...process.env,
      SITE_DIR: site,
      SITE_PORT: String(WORDPRESS_PORT),
      PHP_CLI_SERVER_WORKERS: '4',
    }
    run('php', [CONTENT], env)
    const address = `127.0.0.1:${WORDPRESS_PORT}`
    const router = join(folder, 'router.php')
    writeFileSync(router, ROUTER)
    started.push(spawn('php', ['-S', address, '-t', site, router], { env, stdio: 'ignore', detached: true }))
    await until(async () => (await fetch(WORDPRESS_URL).catch(() => null))?.ok === true)
    const post = (title: string, content: string) =>
      void run('php', [CONTENT], {
        ...env,
        POST_TITLE: title,
        POST_CONTENT: content,
      })
    return { stop, post }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startDatabase(folder: string, socket: string): Promise<ChildProcess> {
  const data = join(folder, 'db')
  const user = run('id', ['-un']).trim()
  const common = ['--no-defaults', `--user=${user}`, `--datadir=${data}`]
  run('mariadb-install-db', [...common, '--auth-root-authentication-method=normal'])
  const server = spawn('mariadbd', [...common, `--socket=${socket}`, '--skip-networking'], {
    stdio: 'ignore',
    detached: true,
  })
  const query = (statement: string) =>
    spawnSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-u', 'root', '-e', statement]).status === 0
  await until(async () => query('CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4'))
  return server
}

/** Debian splits WordPress with symbolic links, but PHP's server needs it in one folder. */
function writeSite(site: string, socket: string): void {
  cpSync(SOURCE, site, {
    recursive: true,
    dereference: true,
    filter: (path) => !path.endsWith('wp-config.php'),
  })
  mkdirSync(join(site, 'wp-content/uploads'), { recursive: true })
  // A custom type, as plugins add one.
  mkdirSync(join(site, 'wp-content/mu-plugins'), { recursive: true })
  writeFileSync(join(site, 'wp-content/mu-plugins/recipes.php'), RECIPES)
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    WP_HOME: WORDPRESS_URL,
    WP_SITEURL: WORDPRESS_URL,
  }
  const lines = Object.entries(constants).map(([name, value]) => `define('${name}', '${value}');`)
  writeFileSync(
    join(site, 'wp-config.php'),
    `<?php
${lines.join('\n')}
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`,
  )
}

function run(command: string, args: string[], env = process.env): string {
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}\n${stderr}`)
  return stdout
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const last = Date.now() + STARTED_WITHIN
  while (!(await isDone())) {
    if (Date.now() > last) throw new Error('WordPress did not start')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Resolves when the server has exited. Its workers belong to its process group and exit with it. */
function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.pid === undefined) return resolve()
    child.once('exit', () => resolve())
    process.kill(-child.pid, 'SIGTERM')
  })
}
