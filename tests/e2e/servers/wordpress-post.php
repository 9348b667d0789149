<?php
// Publishes one more post. The day is far ahead of the others, and past.
$_SERVER['HTTP_HOST'] = '127.0.0.1:' . getenv('SITE_PORT');
require getenv('SITE_DIR') . '/wp-load.php';
kses_remove_filters();
$post = wp_insert_post([
    'post_status' => 'publish',
    'post_date' => '2026-03-20 09:00:00',
    'post_title' => getenv('POST_TITLE'),
    'post_content' => getenv('POST_CONTENT'),
    'comment_status' => 'open',
]);
echo $post;
