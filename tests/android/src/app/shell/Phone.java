package app.shell;

import static org.robolectric.Shadows.shadowOf;

import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.WebChromeClient;
import android.webkit.WebResourceRequest;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import android.widget.ImageView;
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

/** A phone with the opened app, and the actions of its user. */
final class Phone {
    final ActivityController<MainActivity> controller;

    private Phone(ActivityController<MainActivity> controller) {
        this.controller = controller;
        ShadowLooper.idleMainLooper();
    }

    static Phone start() {
        return new Phone(Robolectric.buildActivity(MainActivity.class).setup());
    }

    /** Starts the app as a tapped link in another app does. */
    static Phone start(Uri link) {
        return new Phone(Robolectric.buildActivity(MainActivity.class, link(link)).setup());
    }

    static Phone start(Intent intent) {
        return new Phone(Robolectric.buildActivity(MainActivity.class, intent).setup());
    }

    /** Starts the app as when Android ended the process and the user comes back. */
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

    /** Simulates the engine when a page has loaded. */
    void pageCame(String url) {
        engine().pushEntryToHistory(url);
        client().onPageStarted(web(), url, null);
        client().doUpdateVisitedHistory(web(), url, false);
        client().onPageCommitVisible(web(), url);
        client().onPageFinished(web(), url);
        idle();
    }

    /** Returns whether the shell handled the link instead of the engine. */
    boolean tapsLink(String url) {
        boolean taken = client().shouldOverrideUrlLoading(web(), new Request(url, true, true));
        idle();
        return taken;
    }

    /** Returns the next intent sent to another app, except the system's own questions, or null. */
    Intent sent() {
        Intent next = shadowOf(activity()).getNextStartedActivity();
        return next != null && "android.content.pm.action.REQUEST_PERMISSIONS".equals(next.getAction()) ? sent() : next;
    }

    void tap(View view) {
        view.performClick();
        idle();
    }

    void touchesPage() {
        MotionEvent down = MotionEvent.obtain(0, 0, MotionEvent.ACTION_DOWN, 1, 1, 0);
        web().dispatchTouchEvent(down);
        down.recycle();
        idle();
    }

    void idle() {
        ShadowLooper.idleMainLooper();
    }

    /** Returns whether a view with this text is visible. */
    boolean shows(String words) {
        for (TextView view : views(TextView.class)) if (view.isShown() && words.contentEquals(view.getText())) return true;
        return false;
    }

    TextView find(String words) {
        for (TextView view : views(TextView.class)) if (view.isShown() && words.contentEquals(view.getText())) return view;
        throw new AssertionError("nothing on the screen says " + words);
    }

    /** Returns the visible picture with this description, or null. */
    View picture(String words) {
        for (ImageView view : views(ImageView.class)) if (view.isShown() && words.contentEquals(String.valueOf(view.getContentDescription()))) return view;
        return null;
    }

    List<TextView> tabs() {
        List<TextView> out = new ArrayList<TextView>();
        for (TabBar bar : views(TabBar.class))
            for (int i = 0; i < bar.getChildCount(); i++) out.add((TextView) bar.getChildAt(i));
        return out;
    }

    /** Returns the label of the selected tab, or null. */
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
        private boolean redirect;
        private String method = "GET";

        Request(String url, boolean mainFrame, boolean gesture) {
            this.url = Uri.parse(url);
            this.mainFrame = mainFrame;
            this.gesture = gesture;
        }

        Request redirected() {
            redirect = true;
            return this;
        }

        Request posted() {
            method = "POST";
            return this;
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
            return redirect;
        }

        @Override
        public boolean hasGesture() {
            return gesture;
        }

        @Override
        public String getMethod() {
            return method;
        }

        @Override
        public Map<String, String> getRequestHeaders() {
            return Collections.emptyMap();
        }
    }
}
