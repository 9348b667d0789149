package app.shell;

import android.app.Activity;
import android.content.Intent;
import android.content.res.ColorStateList;
import android.net.Uri;
import android.os.Build;
import android.os.Bundle;
import android.os.Parcel;
import android.view.View;
import android.view.WindowManager;
import android.webkit.CookieManager;
import android.webkit.ServiceWorkerController;
import android.webkit.WebChromeClient;
import android.webkit.WebSettings;
import android.widget.FrameLayout;
import android.widget.LinearLayout;
import android.widget.ProgressBar;

/** The one screen of the app: puts the parts together and follows the life of the window and of the page. */
public class MainActivity extends Activity {
    private static final int CHOOSE_FILE = 1;
    /** A saved state beyond about 1 MB ends the app when it is put away; the page's address alone always fits. */
    private static final int LARGEST_STATE = 256 * 1024;

    private ShellConfig config;
    private Links links;
    private Prompts prompts;
    private FileChooser files;
    private BundledContent bundle;
    private PageClient client;
    private FullscreenVideo fullscreen;
    private PullToRefresh web;
    private ProgressBar progress;
    private OfflinePage offline;
    private Reachability reachability;
    private TabBar tabs;
    private PredictiveBack predictiveBack;
    private final Splash splash = new Splash();
    /** The address that could not be loaded, until somebody tries again. */
    private String failedUrl;
    private boolean pageShown;
    private boolean standingIn;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        config = ShellConfig.read(this);
        links = new Links(this, config);
        prompts = new Prompts(this, config, links);
        files = new FileChooser(this, config, prompts, CHOOSE_FILE);
        bundle = new BundledContent(getAssets());
        client = new PageClient(this, links, bundle);
        reachability = new Reachability(this, retry());
        if (config.keepScreenOn()) getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        buildWindow();
        setUpWebView();
        if (Build.VERSION.SDK_INT >= 33) setUpPredictiveBack();
        if (state == null) prompts.askForNotificationsOnce();
        if (!restore(state)) open(startFor(getIntent()));
    }

    private void buildWindow() {
        FrameLayout window = new FrameLayout(this);
        InsetFrame frame = new InsetFrame(this, config.color("statusBar"), config.color("navigationBar"));
        LinearLayout column = new LinearLayout(this);
        column.setOrientation(LinearLayout.VERTICAL);
        FrameLayout page = new FrameLayout(this);
        web = new PullToRefresh(this);
        web.setBackgroundColor(config.color("background"));
        page.addView(web, new FrameLayout.LayoutParams(-1, -1));
        if (config.pullToRefresh()) web.enable(page, config.color("accent"));
        progress = new ProgressBar(this, null, android.R.attr.progressBarStyleHorizontal);
        progress.setProgressTintList(ColorStateList.valueOf(config.color("accent")));
        page.addView(progress, new FrameLayout.LayoutParams(-1, Math.round(4 * getResources().getDisplayMetrics().density)));
        offline = new OfflinePage(this, config, retry());
        page.addView(offline, new FrameLayout.LayoutParams(-1, -1));
        column.addView(page, new LinearLayout.LayoutParams(-1, 0, 1));
        if (config.tabs.size() >= 2 && !config.startsWithBundle) addTabs(frame, column);
        frame.addView(column, new FrameLayout.LayoutParams(-1, -1));
        window.addView(frame, new FrameLayout.LayoutParams(-1, -1));
        splash.show(this, window, config.color("splash"));
        setContentView(window);
        fullscreen = new FullscreenVideo(this, window, config.keepScreenOn());
    }

    private void addTabs(InsetFrame frame, LinearLayout column) {
        tabs = new TabBar(this, config, new TabBar.Listener() {
            @Override
            public void onTab(String url) {
                if (!client.follow(Uri.parse(url))) open(url);
            }
        });
        column.addView(tabs, new LinearLayout.LayoutParams(-1, -2));
        frame.hideBehindKeyboard(tabs);
    }

    private void setUpWebView() {
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
        float textSize = getResources().getConfiguration().fontScale;
        settings.setTextZoom(config.followsTextSize() ? Math.round(100 * textSize) : 100);
        if (config.userAgentSuffix().length() > 0) settings.setUserAgentString(settings.getUserAgentString() + " " + config.userAgentSuffix());
        // Embedded sign-in and payment pages of other hosts keep their session in cookies.
        CookieManager.getInstance().setAcceptThirdPartyCookies(web, true);
        if (config.hasBundle) ServiceWorkerController.getInstance().setServiceWorkerClient(bundle);
        web.setWebViewClient(client);
        web.setWebChromeClient(new PageChrome(this, client, files, prompts));
        web.setDownloadListener(new Downloads(this, config, links, bundle, web));
    }

    private void setUpPredictiveBack() {
        try {
            predictiveBack = new PredictiveBack(this);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private String startFor(Intent intent) {
        String link = intent == null ? null : links.forDeepLink(intent.getData());
        return link == null ? links.start() : link;
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        setIntent(intent);
        String link = links.forDeepLink(intent.getData());
        if (link != null) open(link);
    }

    void open(String url) {
        failedUrl = null;
        web.loadUrl(url);
    }

    void pageStarted() {
        progress.setVisibility(View.VISIBLE);
    }

    void pageProgress(int percent) {
        progress.setProgress(percent);
        if (percent >= 100) progress.setVisibility(View.GONE);
    }

    void pageVisible() {
        splash.hide();
    }

    void pageFinished(String url) {
        progress.setVisibility(View.GONE);
        splash.hide();
        web.settle();
        // The failed page finishes too; only another address, or the same one after a retry, is a success.
        if (url.equals(failedUrl)) return;
        if (standingIn && Links.isBundle(Uri.parse(url))) return;
        failedUrl = null;
        pageShown = true;
        offline.hide();
        reachability.stop();
        // What stood in is no page to go back to.
        if (standingIn) web.clearHistory();
        standingIn = false;
        updateBack();
    }

    void pageFailed(String url) {
        failedUrl = url;
        splash.hide();
        web.settle();
        if (!pageShown && config.hasBundle && !config.startsWithBundle) {
            standingIn = true;
            web.loadUrl(Links.BUNDLE_START);
            offline.showAsBar();
        } else {
            offline.showAsPage();
        }
        reachability.await();
    }

    /** Reloading would reload what stands in, so the address itself is opened again. */
    private Runnable retry() {
        return new Runnable() {
            @Override
            public void run() {
                if (failedUrl != null) open(failedUrl);
            }
        };
    }

    /** Nothing of the dead page can be used again; the window starts anew from what was saved. */
    void pageProcessGone() {
        recreate();
    }

    void historyChanged(String url) {
        updateBack();
        if (tabs != null) tabs.select(Uri.parse(url));
    }

    private void updateBack() {
        if (predictiveBack != null) predictiveBack.setEnabled(fullscreen.isShown() || web.canGoBack());
    }

    void enterFullscreen(View view, WebChromeClient.CustomViewCallback callback) {
        fullscreen.show(view, callback);
        updateBack();
    }

    void leaveFullscreen() {
        fullscreen.hide();
        updateBack();
    }

    /** False when there was nothing to go back to. */
    boolean goBack() {
        if (fullscreen.isShown()) leaveFullscreen();
        else if (web.canGoBack()) {
            failedUrl = null;
            web.goBack();
        } else return false;
        return true;
    }

    @Override
    public void onBackPressed() {
        if (!goBack()) super.onBackPressed();
    }

    @Override
    protected void onActivityResult(int request, int result, Intent data) {
        if (request == CHOOSE_FILE) files.onResult(result, data);
    }

    @Override
    public void onRequestPermissionsResult(int request, String[] permissions, int[] results) {
        prompts.onResult(request);
    }

    private boolean restore(Bundle state) {
        if (state == null) return false;
        Bundle history = state.getBundle("history");
        if (history != null && web.restoreState(history) != null) return true;
        String url = state.getString("url");
        if (url == null || !links.isOwn(Uri.parse(url))) return false;
        open(url);
        return true;
    }

    @Override
    protected void onSaveInstanceState(Bundle state) {
        super.onSaveInstanceState(state);
        String url = failedUrl == null ? web.getUrl() : failedUrl;
        state.putString("url", url);
        Bundle history = new Bundle();
        if (failedUrl == null && web.saveState(history) != null && size(history) <= LARGEST_STATE) state.putBundle("history", history);
    }

    private static int size(Bundle bundle) {
        Parcel parcel = Parcel.obtain();
        try {
            bundle.writeToParcel(parcel, 0);
            return parcel.dataSize();
        } finally {
            parcel.recycle();
        }
    }

    @Override
    protected void onPause() {
        super.onPause();
        CookieManager.getInstance().flush();
        web.onPause();
    }

    @Override
    protected void onResume() {
        super.onResume();
        web.onResume();
    }

    @Override
    protected void onDestroy() {
        reachability.stop();
        ((FrameLayout) web.getParent()).removeView(web);
        web.destroy();
        super.onDestroy();
    }
}
