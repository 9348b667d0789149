<?php
// Publishes one more post if POST_TITLE is set. Otherwise installs WordPress and fills it with a pottery's
// pages and posts.
$_SERVER['HTTP_HOST'] = '127.0.0.1:' . getenv('SITE_PORT');
if (getenv('POST_TITLE')) {
    require getenv('SITE_DIR') . '/wp-load.php';
    kses_remove_filters();
    // A day far later than the others, and in the past.
    echo wp_insert_post([
        'post_status' => 'publish',
        'post_date' => '2026-03-20 09:00:00',
        'post_title' => getenv('POST_TITLE'),
        'post_content' => getenv('POST_CONTENT'),
        'comment_status' => 'open',
    ]);
    exit;
}
$_SERVER['REQUEST_URI'] = '/';
define('WP_INSTALLING', true);
require getenv('SITE_DIR') . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/image.php';

wp_install('Clay & Kiln', 'keeper', 'keeper@example.test', true, '', wp_generate_password(20));
update_option('blogdescription', 'Stoneware thrown in Malmö');
update_option('permalink_structure', '/%postname%/');
foreach ([1, 2] as $leftover) {
    wp_delete_post($leftover, true);
}

foreach (['Classes', 'Opening hours', 'Contact'] as $title) {
    wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => $title, 'post_content' => 'Come in.']);
}

$canvas = imagecreatetruecolor(800, 600);
imagefill($canvas, 0, 0, imagecolorallocate($canvas, 46, 94, 78));
ob_start();
imagepng($canvas);
$upload = wp_upload_bits('kiln.png', null, ob_get_clean());
$picture = wp_insert_attachment(['post_mime_type' => 'image/png', 'post_title' => 'kiln', 'post_status' => 'inherit'], $upload['file']);
wp_update_attachment_metadata($picture, wp_generate_attachment_metadata($picture, $upload['file']));

$kilns = wp_insert_term('Kilns & fire', 'category')['term_id'];
wp_insert_term('Empty shelf', 'category');
foreach (['First firing', 'Glazes & ashes', 'The <em>new</em> wheel'] as $number => $title) {
    $post = wp_insert_post([
        'post_status' => 'publish',
        'post_date' => sprintf('2026-03-%02d 09:00:00', $number + 1),
        'post_title' => $title,
        'post_excerpt' => "What happened on day $number & why.",
        'post_content' => 'A long story.',
    ]);
    set_post_thumbnail($post, $picture);
    if ($number === 0) {
        wp_set_post_categories($post, [$kilns]);
    }
}
wp_insert_post(['post_type' => 'recipe', 'post_status' => 'publish', 'post_title' => 'Ash glaze', 'post_content' => 'Two parts ash, <a href="/first-firing/">fired once</a>.']);
flush_rewrite_rules(true);
