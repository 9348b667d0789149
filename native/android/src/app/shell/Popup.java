package app.shell;

import android.content.res.ColorStateList;
import android.graphics.Bitmap;
import android.net.Uri;
import android.os.Handler;
import android.os.Looper;
import android.view.View;
import android.webkit.DownloadListener;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import android.widget.FrameLayout;
import android.widget.LinearLayout;
import android.widget.ProgressBar;

/**
 * One window that a page opened: a web view that knows its opener, below a bar with the address and a way to close it. It
 * appears once it has a page, or after a moment without any; a link to elsewhere goes to the browser, and a popup that was
 * opened only for it goes at once. A form that was posted to elsewhere stays.
 */
final class Popup {
    private static final int BLANK_MS = 700;

    final LinearLayout view;
    final WebView web;
    private final Popups.Parts parts;
    private final Popups all;
    private final Client client;
    private final AddressBar bar;
    private final ProgressBar progress;
    private final OfflinePage offline;
    private final Handler handler = new Handler(Looper.getMainLooper());
    private String failedUrl;
    private boolean hasPage;
    private boolean isForeign;

    Popup(Popups.Parts parts, Popups all, WebView opener) {
        this.parts = parts;
        this.all = all;
        web = new WebView(parts.activity);
        WebEngine.configure(web, parts.config);
        client = new Client();
        client.watch(web);
        web.setWebChromeClient(new Chrome());
        web.setDownloadListener(downloads(opener));
        bar = new AddressBar(parts.activity, parts.config, new Runnable() {
            @Override
            public void run() {
                close();
            }
        });
        progress = new ProgressBar(parts.activity, null, android.R.attr.progressBarStyleHorizontal);
        progress.setProgressTintList(ColorStateList.valueOf(parts.config.color("accent")));
        offline = new OfflinePage(parts.activity, parts.config, new Runnable() {
            @Override
            public void run() {
                if (failedUrl != null) load(failedUrl);
            }
        });
        view = build();
        handler.postDelayed(new Runnable() {
            @Override
            public void run() {
                show();
            }
        }, BLANK_MS);
    }

    private LinearLayout build() {
        LinearLayout column = new LinearLayout(parts.activity);
        column.setOrientation(LinearLayout.VERTICAL);
        column.setBackgroundColor(parts.config.color("background"));
        column.setClickable(true);
        column.setVisibility(View.INVISIBLE);
        column.addView(bar, new LinearLayout.LayoutParams(-1, -2));
        FrameLayout page = new FrameLayout(parts.activity);
        page.addView(web, new FrameLayout.LayoutParams(-1, -1));
        page.addView(progress, new FrameLayout.LayoutParams(-1, Math.round(4 * density())));
        page.addView(offline, new FrameLayout.LayoutParams(-1, -1));
        column.addView(page, new LinearLayout.LayoutParams(-1, 0, 1));
        return column;
    }

    private float density() {
        return parts.activity.getResources().getDisplayMetrics().density;
    }

    boolean isShown() {
        return view.getVisibility() == View.VISIBLE;
    }

    private void show() {
        handler.removeCallbacksAndMessages(null);
        if (isShown()) return;
        view.setVisibility(View.VISIBLE);
        web.requestFocus();
        all.changed();
    }

    /** False when it has nothing to go back to. */
    boolean goBack() {
        if (!web.canGoBack()) return false;
        offline.hide();
        failedUrl = null;
        client.personActed();
        web.goBack();
        return true;
    }

    private void load(String url) {
        offline.hide();
        failedUrl = null;
        web.loadUrl(url);
    }

    /** Not inside one of the web view's own callbacks, which may still need it. */
    private void close() {
        handler.removeCallbacksAndMessages(null);
        view.setVisibility(View.INVISIBLE);
        handler.post(new Runnable() {
            @Override
            public void run() {
                all.close(Popup.this);
            }
        });
    }

    /** Called by `all` once, when the view is gone from the window. */
    void destroy() {
        handler.removeCallbacksAndMessages(null);
        web.stopLoading();
        web.setWebViewClient(new WebViewClient());
        web.setWebChromeClient(null);
        ((FrameLayout) web.getParent()).removeView(web);
        web.destroy();
    }

    /** A popup that was opened for a file is no window; what lies in the opener's memory is read there. */
    private DownloadListener downloads(WebView opener) {
        final Downloads own = new Downloads(parts.activity, parts.config, parts.links, parts.bundle, web);
        final Downloads openers = new Downloads(parts.activity, parts.config, parts.links, parts.bundle, opener);
        return new DownloadListener() {
            @Override
            public void onDownloadStart(String url, String userAgent, String disposition, String type, long length) {
                (hasPage ? own : openers).onDownloadStart(url, userAgent, disposition, type, length);
                if (!hasPage) close();
            }
        };
    }

    private final class Client extends SharedClient {
        Client() {
            super(parts.links, parts.bundle, parts.auth, parts.apps);
        }

        @Override
        boolean follow(Uri uri, boolean tapped) {
            // The tap that opened it counts for its first page.
            boolean isTaken = !parts.links.isOwnBlob(uri) && super.follow(uri, tapped || !hasPage);
            if (!isTaken) show();
            return isTaken;
        }

        @Override
        void open(String url) {
            load(url);
            show();
        }

        @Override
        void left() {
            if (!hasPage) close();
        }

        @Override
        boolean showsForeignPage() {
            return isForeign;
        }

        @Override
        void failed(String url) {
            failedUrl = url;
            show();
            offline.showAsPage();
        }

        /** Forms that are posted to a new window are announced only here. Of those, some hosts refuse to be shown in an app. */
        @Override
        public void onPageStarted(WebView page, String url, Bitmap icon) {
            super.onPageStarted(page, url, icon);
            Uri uri = Uri.parse(url);
            if (!hasPage && parts.links.isForBrowser(uri)) {
                page.stopLoading();
                follow(uri, true);
                return;
            }
            progress.setVisibility(View.VISIBLE);
            if (Links.isWeb(uri)) show();
        }

        @Override
        public void onPageFinished(WebView page, String url) {
            super.onPageFinished(page, url);
            progress.setVisibility(View.GONE);
        }

        /** Only here a page is there whose address may be told. */
        @Override
        public void doUpdateVisitedHistory(WebView page, String url, boolean reload) {
            if (!"about:blank".equals(url)) hasPage = true;
            isForeign = parts.links.isForeign(url);
            if (!url.equals(failedUrl)) offline.hide();
            bar.tell(url);
            all.changed();
        }

        /** API 26, no override annotation as above. The window's own web view is told too, and starts anew. */
        public boolean onRenderProcessGone(WebView page, RenderProcessGoneDetail detail) {
            close();
            return true;
        }
    }

    private final class Chrome extends PageChrome {
        Chrome() {
            super(parts.activity, all, parts.files, parts.prompts);
        }

        @Override
        public void onProgressChanged(WebView page, int percent) {
            progress.setProgress(percent);
        }

        @Override
        public void onCloseWindow(WebView page) {
            close();
        }
    }
}
