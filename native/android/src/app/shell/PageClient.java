package app.shell;

import android.graphics.Bitmap;
import android.net.Uri;
import android.net.http.SslError;
import android.webkit.CookieManager;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.SslErrorHandler;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** The page's comings and goings: which links stay, what the bundle answers, what failed. */
final class PageClient extends WebViewClient {
    private final MainActivity activity;
    private final Links links;
    private final BundledContent bundle;

    PageClient(MainActivity activity, Links links, BundledContent bundle) {
        this.activity = activity;
        this.links = links;
        this.bundle = bundle;
    }

    /** API 24's form. It is newer than the library we compile against, hence no override annotation; the phone calls it all the same. */
    public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
        Uri uri = request.getUrl();
        if (request.isForMainFrame()) return follow(uri);
        // Frames load what they like; a tap on their phone number or mail address may leave the app.
        if (Links.isWeb(uri) || !request.hasGesture()) return false;
        links.openOutside(uri);
        return true;
    }

    @Override
    public boolean shouldOverrideUrlLoading(WebView view, String url) {
        return follow(Uri.parse(url));
    }

    /** True when the web view shall not load it, because it is taken care of. */
    boolean follow(Uri uri) {
        if (!links.isOwn(uri)) {
            String instead = links.openOutside(uri);
            if (instead != null) activity.open(instead);
            return true;
        }
        Uri upgraded = links.upgraded(uri);
        if (upgraded.equals(uri)) return false;
        activity.open(upgraded.toString());
        return true;
    }

    @Override
    public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) {
        return bundle.answer(request);
    }

    @Override
    public void onPageStarted(WebView view, String url, Bitmap icon) {
        activity.pageStarted();
    }

    @Override
    public void onPageCommitVisible(WebView view, String url) {
        activity.pageVisible();
    }

    @Override
    public void onPageFinished(WebView view, String url) {
        CookieManager.getInstance().flush();
        activity.pageFinished(url);
    }

    @Override
    public void doUpdateVisitedHistory(WebView view, String url, boolean reload) {
        activity.historyChanged(url);
    }

    @Override
    public void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error) {
        if (request.isForMainFrame()) activity.pageFailed(request.getUrl().toString());
    }

    /** Never proceed: a wrong certificate is no certificate. */
    @Override
    public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
        handler.cancel();
        if (error.getUrl() != null && error.getUrl().equals(view.getUrl())) activity.pageFailed(error.getUrl());
    }

    /** API 26, no override annotation as above. Without it the whole app dies with the page's process. */
    public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
        activity.pageProcessGone();
        return true;
    }
}
