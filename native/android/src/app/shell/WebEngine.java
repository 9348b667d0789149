package app.shell;

import android.app.Activity;
import android.content.Intent;
import android.net.Uri;
import android.webkit.CookieManager;
import android.webkit.WebSettings;
import android.webkit.WebView;

/** The phone's web view, which is an app of its own: it can be missing, switched off, or away for its update. */
final class WebEngine {
    private static final String PACKAGE = "com.google.android.webview";

    private WebEngine() {}

    /** The window's web view; null where the phone has none at the moment. */
    static PullToRefresh start(Activity activity) {
        try {
            CookieManager.getInstance();
            return new PullToRefresh(activity);
        } catch (RuntimeException e) {
            return null;
        } catch (LinkageError e) {
            return null;
        }
    }

    /** Where Android System WebView is updated, or switched on again. */
    static void showInStore(Activity activity) {
        for (String address : new String[] {"market://details?id=", "https://play.google.com/store/apps/details?id="}) {
            try {
                activity.startActivity(new Intent(Intent.ACTION_VIEW, Uri.parse(address + PACKAGE)));
                return;
            } catch (RuntimeException e) {
                // No store on this phone: its page, in a browser.
            }
        }
    }

    /** The rules that hold for every page of the app. */
    static void configure(WebView web, ShellConfig config) {
        WebSettings settings = web.getSettings();
        settings.setJavaScriptEnabled(true);
        settings.setDomStorageEnabled(true);
        settings.setLoadWithOverviewMode(true);
        settings.setUseWideViewPort(true);
        settings.setBuiltInZoomControls(config.zoom());
        settings.setDisplayZoomControls(false);
        settings.setSupportMultipleWindows(true);
        settings.setAllowFileAccess(false);
        settings.setAllowContentAccess(false);
        settings.setGeolocationEnabled(config.allows("location"));
        float textSize = web.getResources().getConfiguration().fontScale;
        settings.setTextZoom(config.followsTextSize() ? Math.round(100 * textSize) : 100);
        if (config.userAgentSuffix().length() > 0) settings.setUserAgentString(settings.getUserAgentString() + " " + config.userAgentSuffix());
        // Embedded sign-in and payment pages of other hosts keep their session in cookies.
        CookieManager.getInstance().setAcceptThirdPartyCookies(web, true);
        web.setBackgroundColor(config.color("background"));
    }
}
