package app.shell;

import android.os.Message;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.WebView;
import android.widget.FrameLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * The windows that pages open, one above the other: a sign-in, a payment, its bank's question. They lie over the page and the
 * tabs, and go with the app's window; what another app sends closes them.
 */
final class Popups {
    /** What every popup is made with. */
    static final class Parts {
        final MainActivity activity;
        final ShellConfig config;
        final Links links;
        final BundledContent bundle;
        final FileChooser files;
        final Prompts prompts;
        final HttpAuth auth;
        final AppSwitch apps;

        Parts(MainActivity activity, ShellConfig config, Links links, BundledContent bundle, FileChooser files, Prompts prompts, HttpAuth auth, AppSwitch apps) {
            this.activity = activity;
            this.config = config;
            this.links = links;
            this.bundle = bundle;
            this.files = files;
            this.prompts = prompts;
            this.auth = auth;
            this.apps = apps;
        }
    }

    private static final int MOST = 3;

    private final Parts parts;
    private final ViewGroup parent;
    /** What popups cover, and screen readers shall not read meanwhile. */
    private final View below;
    private final List<Popup> open = new ArrayList<Popup>();

    Popups(Parts parts, ViewGroup parent, View below) {
        this.parts = parts;
        this.parent = parent;
        this.below = below;
    }

    /** False, and with it null for the page that asked, when there are too many. */
    boolean open(WebView opener, Message result) {
        if (open.size() >= MOST) return false;
        Popup popup = new Popup(parts, this, opener);
        open.add(popup);
        parent.addView(popup.view, new FrameLayout.LayoutParams(-1, -1));
        ((WebView.WebViewTransport) result.obj).setWebView(popup.web);
        result.sendToTarget();
        return true;
    }

    boolean isShown() {
        for (Popup popup : open) if (popup.isShown()) return true;
        return false;
    }

    /** Back goes through the topmost one's own history, then closes it. */
    void goBack() {
        for (int i = open.size() - 1; i >= 0; i--) {
            if (!open.get(i).isShown()) continue;
            if (!open.get(i).goBack()) close(open.get(i));
            return;
        }
    }

    void close(Popup popup) {
        if (!open.remove(popup)) return;
        parent.removeView(popup.view);
        popup.destroy();
        changed();
    }

    void closeAll() {
        while (!open.isEmpty()) close(open.get(open.size() - 1));
    }

    /** One appeared, went, or has another history. */
    void changed() {
        below.setImportantForAccessibility(isShown() ? View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS : View.IMPORTANT_FOR_ACCESSIBILITY_AUTO);
        parts.activity.updateBack();
    }

    void onPause() {
        for (Popup popup : open) popup.web.onPause();
    }

    void onResume() {
        for (Popup popup : open) popup.web.onResume();
    }
}
