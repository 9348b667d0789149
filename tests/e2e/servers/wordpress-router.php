<?php
// PHP's own server knows no rewriting: what is no file goes to WordPress.
$file = getenv('SITE_DIR') . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (is_file($file)) {
    return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
chdir(getenv('SITE_DIR'));
require getenv('SITE_DIR') . '/index.php';
