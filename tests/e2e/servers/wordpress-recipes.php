<?php
// A public type of the site's own that shows in the REST API: what a plugin for recipes or events adds.
add_action('init', function () {
    register_post_type('recipe', ['public' => true, 'label' => 'Recipes', 'has_archive' => true, 'show_in_rest' => true, 'rest_base' => 'recipes', 'supports' => ['title', 'editor', 'excerpt', 'thumbnail']]);
});
