package app.shell;

import static org.robolectric.Shadows.shadowOf;

import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.WebChromeClient;
import android.webkit.WebResourceRequest;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import android.widget.TextView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.robolectric.Robolectric;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.android.controller.ActivityController;
import org.robolectric.shadows.ShadowLooper;
import org.robolectric.shadows.ShadowWebView;

/** A phone on which the app was opened, as a test's hands and eyes see it. */
final class Phone {
    final ActivityController<MainActivity> controller;

    private Phone(ActivityController<MainActivity> controller) {
        this.controller = controller;
        ShadowLooper.idleMainLooper();
    }

    static Phone start() {
        return new Phone(Robolectric.buildActivity(MainActivity.class).setup());
    }

    /** As when somebody taps a link elsewhere. */
    static Phone start(Uri link) {
        return new Phone(Robolectric.buildActivity(MainActivity.class, link(link)).setup());
    }

    static Phone start(Intent intent) {
        return new Phone(Robolectric.buildActivity(MainActivity.class, intent).setup());
    }

    /** As when Android ended the process and the person comes back. */
    static Phone comeBack(Bundle saved) {
        return new Phone(Robolectric.buildActivity(MainActivity.class).setup(saved));
    }

    static Intent link(Uri uri) {
        return new Intent(Intent.ACTION_VIEW, uri).setClass(RuntimeEnvironment.getApplication(), MainActivity.class);
    }

    MainActivity activity() {
        return controller.get();
    }

    WebView web() {
        return views(WebView.class).get(0);
    }

    ShadowWebView engine() {
        return shadowOf(web());
    }

    WebViewClient client() {
        return engine().getWebViewClient();
    }

    WebChromeClient chrome() {
        return engine().getWebChromeClient();
    }

    /** What the browser engine does when a page came. */
    void pageCame(String url) {
        engine().pushEntryToHistory(url);
        client().onPageStarted(web(), url, null);
        client().doUpdateVisitedHistory(web(), url, false);
        client().onPageCommitVisible(web(), url);
        client().onPageFinished(web(), url);
        idle();
    }

    /** Whether the shell took the link away from the engine. */
    boolean tapsLink(String url) {
        boolean taken = client().shouldOverrideUrlLoading(web(), new Request(url, true, true));
        idle();
        return taken;
    }

    /** The next thing that was sent to another app, but the system's own questions; null for nothing. */
    Intent sent() {
        Intent next = shadowOf(activity()).getNextStartedActivity();
        return next != null && "android.content.pm.action.REQUEST_PERMISSIONS".equals(next.getAction()) ? sent() : next;
    }

    void tap(View view) {
        view.performClick();
        idle();
    }

    void idle() {
        ShadowLooper.idleMainLooper();
    }

    /** Whether a person can see a view with these words. */
    boolean shows(String words) {
        for (TextView view : views(TextView.class)) if (view.isShown() && words.contentEquals(view.getText())) return true;
        return false;
    }

    TextView find(String words) {
        for (TextView view : views(TextView.class)) if (view.isShown() && words.contentEquals(view.getText())) return view;
        throw new AssertionError("nothing on the screen says " + words);
    }

    List<TextView> tabs() {
        List<TextView> out = new ArrayList<TextView>();
        for (TabBar bar : views(TabBar.class))
            for (int i = 0; i < bar.getChildCount(); i++) out.add((TextView) bar.getChildAt(i));
        return out;
    }

    /** The label of the selected tab, or null. */
    String selected() {
        for (TextView tab : tabs()) if (tab.isSelected()) return tab.getText().toString();
        return null;
    }

    <T extends View> List<T> views(Class<T> kind) {
        List<T> out = new ArrayList<T>();
        collect(activity().getWindow().getDecorView(), kind, out);
        return out;
    }

    private static <T extends View> void collect(View view, Class<T> kind, List<T> out) {
        if (kind.isInstance(view)) out.add(kind.cast(view));
        if (view instanceof ViewGroup) {
            ViewGroup group = (ViewGroup) view;
            for (int i = 0; i < group.getChildCount(); i++) collect(group.getChildAt(i), kind, out);
        }
    }

    /** A request as the engine describes it. */
    static final class Request implements WebResourceRequest {
        private final Uri url;
        private final boolean mainFrame;
        private final boolean gesture;

        Request(String url, boolean mainFrame, boolean gesture) {
            this.url = Uri.parse(url);
            this.mainFrame = mainFrame;
            this.gesture = gesture;
        }

        @Override
        public Uri getUrl() {
            return url;
        }

        @Override
        public boolean isForMainFrame() {
            return mainFrame;
        }

        @Override
        public boolean isRedirect() {
            return false;
        }

        @Override
        public boolean hasGesture() {
            return gesture;
        }

        @Override
        public String getMethod() {
            return "GET";
        }

        @Override
        public Map<String, String> getRequestHeaders() {
            return Collections.emptyMap();
        }
    }
}
