package app.shell;

import android.graphics.Bitmap;
import android.net.Uri;
import android.net.http.SslError;
import android.webkit.CookieManager;
import android.webkit.HttpAuthHandler;
import android.webkit.SslErrorHandler;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** What holds for every page, in the app's window and in a popup: which links stay, what the bundle answers, what is refused. */
abstract class SharedClient extends WebViewClient {
    final Links links;
    private final BundledContent bundle;
    private final HttpAuth auth;

    SharedClient(Links links, BundledContent bundle, HttpAuth auth) {
        this.links = links;
        this.bundle = bundle;
        this.auth = auth;
    }

    /** Shows the address where this client's pages are. */
    abstract void open(String url);

    /** A link of this page went to another app. */
    void left() {}

    abstract void failed(String url);

    /** API 24's form. It is newer than the library we compile against, hence no override annotation; the phone calls it all the same. */
    public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
        Uri uri = request.getUrl();
        if (request.isForMainFrame()) return follow(uri, request.hasGesture());
        // Frames load what they like; a tap on their phone number or email address may leave the app.
        if (Links.isWeb(uri) || !request.hasGesture()) return false;
        links.openOutside(uri);
        return true;
    }

    /**
     * True when the web view shall not load it, because it is taken care of.
     * @param gesture whether a person's tap led there: without one no page may call a phone number or open a store
     */
    boolean follow(Uri uri, boolean gesture) {
        if (links.isOwn(uri) && !links.isForBrowser(uri)) {
            Uri upgraded = links.upgraded(uri);
            if (upgraded.equals(uri)) return false;
            open(upgraded.toString());
            return true;
        }
        if (!Links.isWeb(uri) && !gesture) return true;
        String instead = links.openOutside(uri);
        if (instead == null) left();
        else open(instead);
        return true;
    }

    @Override
    public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) {
        return bundle.answer(request);
    }

    @Override
    public void onPageStarted(WebView view, String url, Bitmap icon) {
        if (links.isOwn(Uri.parse(url))) PageBlobs.watch(view);
    }

    @Override
    public void onPageFinished(WebView view, String url) {
        CookieManager.getInstance().flush();
    }

    @Override
    public void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error) {
        if (request.isForMainFrame()) failed(request.getUrl().toString());
    }

    /** Never proceed: a wrong certificate is no certificate. */
    @Override
    public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
        handler.cancel();
        if (error.getUrl() != null && error.getUrl().equals(view.getUrl())) failed(error.getUrl());
    }

    @Override
    public void onReceivedHttpAuthRequest(WebView view, HttpAuthHandler handler, String host, String realm) {
        auth.ask(view, handler, host, realm);
    }
}
