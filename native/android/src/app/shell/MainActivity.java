package app.shell;

import android.app.Activity;
import android.content.Intent;
import android.content.res.ColorStateList;
import android.net.Uri;
import android.os.Build;
import android.os.Bundle;
import android.os.Parcel;
import android.os.SystemClock;
import android.view.View;
import android.view.WindowManager;
import android.webkit.CookieManager;
import android.webkit.ServiceWorkerController;
import android.webkit.WebChromeClient;
import android.webkit.WebMessage;
import android.webkit.WebMessagePort;
import android.widget.FrameLayout;
import android.widget.LinearLayout;
import android.widget.ProgressBar;

/** The one screen of the app: puts the parts together and follows the life of the window and of the page. */
public class MainActivity extends Activity {
    private static final int CHOOSE_FILE = 1;
    /** A saved state beyond about 1 MB ends the app when it is put away; the page's address alone always fits. */
    private static final int LARGEST_STATE = 256 * 1024;
    /** Of the process, since each death may end the activity that counts it. */
    private static final RendererDeaths DEATHS = new RendererDeaths();

    private ShellConfig config;
    private Links links;
    private Prompts prompts;
    private Push push;
    private FileChooser files;
    private SourcePort sourcePort;
    private UpdateWindow updates;
    private BundledContent bundle;
    private HttpAuth auth;
    private AppSwitch apps;
    private ForeignPage foreign;
    private Popups popups;
    private PageClient client;
    private FullscreenVideo fullscreen;
    private PullToRefresh web;
    private FrameLayout page;
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
    /** The page's process died again and again: its web view must not be used any more. */
    private boolean crashed;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        config = ShellConfig.read(this);
        web = WebEngine.start(this);
        if (web == null) showMissingEngine();
        else start(state);
    }

    private void start(Bundle state) {
        links = new Links(this, config);
        prompts = new Prompts(this, config, links);
        push = new Push(this, config, links, prompts);
        files = new FileChooser(this, config, prompts, CHOOSE_FILE);
        SourceRelay relay = SourceAnswers.relay(this, config);
        updates = new UpdateWindow(this, config);
        sourcePort = new SourcePort(this, new UpdatePort(updates, new PushPort(this, config, push, relay)));
        bundle = new BundledContent(getAssets(), new SourceAnswers(relay, sourcePort), updates.updates);
        auth = new HttpAuth(this, config, links);
        apps = new AppSwitch(this, config, links);
        client = new PageClient(this, links, bundle, auth, apps);
        reachability = new Reachability(this, retry());
        if (config.keepScreenOn()) getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        buildWindow();
        setUpWebView();
        if (Build.VERSION.SDK_INT >= 33) setUpPredictiveBack();
        if (state == null) push.started();
        if (!restore(state)) open(startFor(getIntent()));
    }

    private void buildWindow() {
        FrameLayout window = new FrameLayout(this);
        InsetFrame frame = new InsetFrame(this, config.color("statusBar"), config.color("navigationBar"));
        LinearLayout column = new LinearLayout(this);
        column.setOrientation(LinearLayout.VERTICAL);
        foreign = new ForeignPage(this, config, links);
        column.addView(foreign.bar, new LinearLayout.LayoutParams(-1, -2));
        page = new FrameLayout(this);
        page.addView(web, new FrameLayout.LayoutParams(-1, -1));
        if (config.pullToRefresh()) web.enable(page, config.color("accent"));
        progress = new ProgressBar(this, null, android.R.attr.progressBarStyleHorizontal);
        progress.setProgressTintList(ColorStateList.valueOf(config.color("accent")));
        page.addView(progress, new FrameLayout.LayoutParams(-1, Math.round(4 * getResources().getDisplayMetrics().density)));
        offline = new OfflinePage(this, config, retry());
        page.addView(offline, new FrameLayout.LayoutParams(-1, -1));
        column.addView(page, new LinearLayout.LayoutParams(-1, 0, 1));
        column.addView(updates.bar, new LinearLayout.LayoutParams(-1, -2));
        if (config.tabs.size() >= 2 && !config.startsWithBundle) addTabs(frame, column);
        frame.addView(column, new FrameLayout.LayoutParams(-1, -1));
        popups = new Popups(new Popups.Parts(this, config, links, bundle, files, prompts, auth, apps), frame, column);
        window.addView(frame, new FrameLayout.LayoutParams(-1, -1));
        splash.show(this, window, config.color("splash"));
        setContentView(window);
        fullscreen = new FullscreenVideo(this, window, config.keepScreenOn());
    }

    private void addTabs(InsetFrame frame, LinearLayout column) {
        tabs = new TabBar(this, config, new TabBar.Listener() {
            @Override
            public void onTab(String url) {
                if (!client.follow(Uri.parse(url), true)) open(url);
            }
        });
        column.addView(tabs, new LinearLayout.LayoutParams(-1, -2));
        frame.hideBehindKeyboard(tabs);
    }

    private void setUpWebView() {
        WebEngine.configure(web, config);
        if (config.hasBundle) ServiceWorkerController.getInstance().setServiceWorkerClient(bundle);
        client.watch(web);
        web.setWebChromeClient(new PageChrome(this, popups, files, prompts));
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
        String link = push.addressFor(intent);
        return link == null ? links.start() : link;
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        setIntent(intent);
        if (web == null) return;
        String link = push.addressFor(intent);
        if (link == null) return;
        popups.closeAll();
        navigate(link);
    }

    /** Opens what the person chose outside of the page. */
    void navigate(String url) {
        client.personActed();
        open(url);
    }

    void open(String url) {
        failedUrl = crashed ? url : null;
        if (crashed) recreate();
        else web.loadUrl(url);
    }

    /** A page of the bundle is in the window, and a new one in its place would take nothing from the person. */
    boolean isFree() {
        return showsBundle() && !popups.isShown() && !fullscreen.isShown() && !files.isWaiting();
    }

    boolean showsBundle() {
        return !crashed && failedUrl == null && web.getUrl() != null && Links.isBundle(Uri.parse(web.getUrl()));
    }

    /** The same page, of the version that is its turn. What the one before still says is not heard. */
    void reload() {
        sourcePort.close();
        web.reload();
    }

    void pageStarted() {
        progress.setVisibility(View.VISIBLE);
    }

    /** Its page is the only one that may hear it: a message for another origin is dropped by the browser. */
    void tellBundle(WebMessage message) {
        web.postWebMessage(message, Uri.parse(Links.BUNDLE_ORIGIN));
    }

    WebMessagePort[] openChannel() {
        return web.createWebMessageChannel();
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

    /** Nothing of the dead page can be used again; the window starts anew from what was saved, but not for ever. */
    void pageProcessGone() {
        updates.failed();
        if (!DEATHS.isLoop(SystemClock.elapsedRealtime())) {
            recreate();
            return;
        }
        crashed = true;
        popups.closeAll();
        splash.hide();
        progress.setVisibility(View.GONE);
        Notice notice = new Notice(this, config, config.text("crashTitle"), config.text("crashText"), config.text("retry"), new Runnable() {
            @Override
            public void run() {
                recreate();
            }
        });
        page.addView(notice, new FrameLayout.LayoutParams(-1, -1));
        notice.showAsPage();
        updateBack();
    }

    private void showMissingEngine() {
        Notice notice = new Notice(this, config, config.text("engineTitle"), config.text("engineText"), config.text("engineUpdate"), new Runnable() {
            @Override
            public void run() {
                WebEngine.showInStore(MainActivity.this);
            }
        });
        InsetFrame frame = new InsetFrame(this, config.color("statusBar"), config.color("navigationBar"));
        frame.addView(notice, new FrameLayout.LayoutParams(-1, -1));
        notice.showAsPage();
        setContentView(frame);
    }

    /** Whoever comes back may have updated it. */
    @Override
    protected void onRestart() {
        super.onRestart();
        if (web == null) recreate();
    }

    boolean showsForeignPage() {
        return foreign.isShown();
    }

    void historyChanged(String url) {
        foreign.tell(url);
        updates.showBar();
        updateBack();
        if (tabs != null) tabs.select(Uri.parse(url));
    }

    void updateBack() {
        if (predictiveBack != null) predictiveBack.setEnabled(fullscreen.isShown() || popups.isShown() || canGoBack());
    }

    private boolean canGoBack() {
        return !crashed && web.canGoBack();
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
        if (web == null) return false;
        if (fullscreen.isShown()) leaveFullscreen();
        else if (popups.isShown()) popups.goBack();
        else if (canGoBack()) {
            failedUrl = null;
            client.personActed();
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
        if (request == CHOOSE_FILE && web != null) files.onResult(result, data);
    }

    @Override
    public void onRequestPermissionsResult(int request, String[] permissions, int[] results) {
        if (web != null) prompts.onResult(request, results);
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
        if (web == null) return;
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
        if (web == null) return;
        updates.paused();
        popups.onPause();
        CookieManager.getInstance().flush();
        web.onPause();
    }

    @Override
    protected void onResume() {
        super.onResume();
        if (web == null) return;
        popups.onResume();
        web.onResume();
        updates.resumed();
    }

    @Override
    protected void onStart() {
        super.onStart();
        if (web != null) updates.cameBack();
    }

    @Override
    protected void onStop() {
        super.onStop();
        if (web != null) updates.left();
    }

    @Override
    protected void onDestroy() {
        if (web != null) end();
        super.onDestroy();
    }

    private void end() {
        reachability.stop();
        auth.close();
        apps.close();
        push.close();
        popups.closeAll();
        ((FrameLayout) web.getParent()).removeView(web);
        sourcePort.close();
        updates.close();
        web.destroy();
    }
}
