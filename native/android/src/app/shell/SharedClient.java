package app.shell;

import android.graphics.Bitmap;
import android.net.Uri;
import android.net.http.SslError;
import android.view.MotionEvent;
import android.view.View;
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
    private final AppSwitch apps;
    /** A form is being posted to another site. The web view says so only off the main thread, where its request begins. */
    private volatile boolean isPostedAway;
    /** The person declined to open another app: no page of this web view asks again until they act. */
    private boolean hasDeclined;

    SharedClient(Links links, BundledContent bundle, HttpAuth auth, AppSwitch apps) {
        this.links = links;
        this.bundle = bundle;
        this.auth = auth;
        this.apps = apps;
    }

    /** Starts watching the web view: its pages, and touches on them. */
    void watch(WebView view) {
        view.setWebViewClient(this);
        view.setOnTouchListener(new View.OnTouchListener() {
            @Override
            public boolean onTouch(View touched, MotionEvent event) {
                if (event.getActionMasked() == MotionEvent.ACTION_DOWN) personActed();
                return false;
            }
        });
    }

    /** A touch on the page, or a navigation that is not the page's own. */
    void personActed() {
        hasDeclined = false;
    }

    void declined() {
        hasDeclined = true;
    }

    boolean mayAsk() {
        return !hasDeclined;
    }

    /** Shows the address where this client's pages are. */
    abstract void open(String url);

    /** A link of this page went to another app, or nowhere. */
    void left() {}

    abstract void failed(String url);

    /** A form was posted to another site, whose page is here with its address above it. */
    abstract boolean showsForeignPage();

    /** API 24's form. It is newer than the library we compile against, hence no override annotation; the phone calls it all the same. */
    public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
        Uri uri = request.getUrl();
        boolean isRedirect = Newer.isRedirect(request);
        boolean tapped = request.hasGesture() && !isRedirect;
        if (request.isForMainFrame()) return !(isRedirect && isPostedAway && mayGoOn(uri)) && follow(uri, tapped);
        // Frames load what they like of the web: a bank's question is often one, and opens the bank's app.
        if (Links.isWeb(uri) || !Links.mayLeave(uri)) return false;
        if (tapped) personActed();
        apps.open(uri, tapped, this);
        return true;
    }

    /**
     * True when the web view shall not load it, because it is taken care of.
     * @param tapped whether a person tapped that very link: otherwise other apps open after a question
     */
    boolean follow(Uri uri, boolean tapped) {
        if (tapped) personActed();
        if (staysHere(uri)) {
            Uri upgraded = links.upgraded(uri);
            if (upgraded.equals(uri)) return false;
            open(upgraded.toString());
            return true;
        }
        apps.open(uri, tapped, this);
        return true;
    }

    private boolean staysHere(Uri uri) {
        return links.isOwn(uri) ? !links.isForBrowser(uri) : showsForeignPage() && mayGoOn(uri);
    }

    /** A foreign page goes on to where its work leads: from a bank to its customer's own, and back. */
    private boolean mayGoOn(Uri uri) {
        return Host.of(uri.toString()) != null && !links.isForBrowser(uri);
    }

    @Override
    public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) {
        if (request.isForMainFrame() && !Newer.isRedirect(request))
            isPostedAway = "POST".equals(request.getMethod()) && links.isForeign(request.getUrl().toString());
        return bundle.answer(request);
    }

    @Override
    public void onPageStarted(WebView view, String url, Bitmap icon) {
        if (links.isOwnPage(url)) PageBlobs.watch(view);
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
