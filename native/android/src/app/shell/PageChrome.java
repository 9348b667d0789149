package app.shell;

import android.graphics.Bitmap;
import android.net.Uri;
import android.os.Message;
import android.view.View;
import android.webkit.GeolocationPermissions;
import android.webkit.PermissionRequest;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** What a page asks of the window around it. */
final class PageChrome extends WebChromeClient {
    private final MainActivity activity;
    private final PageClient client;
    private final FileChooser files;
    private final Prompts prompts;

    PageChrome(MainActivity activity, PageClient client, FileChooser files, Prompts prompts) {
        this.activity = activity;
        this.client = client;
        this.files = files;
        this.prompts = prompts;
    }

    @Override
    public void onProgressChanged(WebView view, int percent) {
        activity.pageProgress(percent);
    }

    /** The app has one window: a page's new window is a page in it, or in the browser. */
    @Override
    public boolean onCreateWindow(WebView view, boolean dialog, boolean gesture, Message result) {
        final WebView visitor = new WebView(activity);
        visitor.setWebViewClient(new WebViewClient() {
            public boolean shouldOverrideUrlLoading(WebView popup, android.webkit.WebResourceRequest request) {
                return arrive(popup, request.getUrl());
            }

            @Override
            public boolean shouldOverrideUrlLoading(WebView popup, String url) {
                return arrive(popup, Uri.parse(url));
            }

            /** Forms posted to a new window come only here. */
            @Override
            public void onPageStarted(WebView popup, String url, Bitmap icon) {
                if (!"about:blank".equals(url)) arrive(popup, Uri.parse(url));
            }
        });
        ((WebView.WebViewTransport) result.obj).setWebView(visitor);
        result.sendToTarget();
        return true;
    }

    private boolean arrive(final WebView popup, Uri uri) {
        popup.stopLoading();
        popup.setWebViewClient(new WebViewClient());
        if (!client.follow(uri)) activity.open(uri.toString());
        // Not inside its own callback.
        popup.post(new Runnable() {
            @Override
            public void run() {
                popup.destroy();
            }
        });
        return true;
    }

    @Override
    public boolean onShowFileChooser(WebView view, ValueCallback<Uri[]> callback, FileChooserParams field) {
        files.open(callback, field);
        return true;
    }

    @Override
    public void onPermissionRequest(PermissionRequest request) {
        prompts.onWebRequest(request);
    }

    @Override
    public void onGeolocationPermissionsShowPrompt(String origin, GeolocationPermissions.Callback callback) {
        prompts.onLocationRequest(origin, callback);
    }

    @Override
    public void onShowCustomView(View view, CustomViewCallback callback) {
        activity.enterFullscreen(view, callback);
    }

    @Override
    public void onHideCustomView() {
        activity.leaveFullscreen();
    }
}
