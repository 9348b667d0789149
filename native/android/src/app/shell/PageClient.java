package app.shell;

import android.graphics.Bitmap;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.WebView;

/** The comings and goings of the page in the app's window. */
final class PageClient extends SharedClient {
    private final MainActivity activity;

    PageClient(MainActivity activity, Links links, BundledContent bundle, HttpAuth auth, AppSwitch apps) {
        super(links, bundle, auth, apps);
        this.activity = activity;
    }

    @Override
    void open(String url) {
        activity.open(url);
    }

    @Override
    void failed(String url) {
        activity.pageFailed(url);
    }

    @Override
    boolean showsForeignPage() {
        return activity.showsForeignPage();
    }

    @Override
    public void onPageStarted(WebView view, String url, Bitmap icon) {
        super.onPageStarted(view, url, icon);
        activity.pageStarted();
    }

    @Override
    public void onPageCommitVisible(WebView view, String url) {
        activity.pageVisible();
    }

    @Override
    public void onPageFinished(WebView view, String url) {
        super.onPageFinished(view, url);
        activity.pageFinished(url);
    }

    @Override
    public void doUpdateVisitedHistory(WebView view, String url, boolean reload) {
        activity.historyChanged(url);
    }

    /** API 26, no override annotation as above. Without it the whole app dies with the page's process. */
    public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
        activity.pageProcessGone();
        return true;
    }
}
