package app.shell;

import android.app.Activity;
import android.content.pm.ActivityInfo;
import android.graphics.Color;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import android.webkit.WebChromeClient;
import android.widget.FrameLayout;

/** A page's element that wants the whole screen, bars and all. */
final class FullscreenVideo {
    private static final int HIDDEN_BARS = View.SYSTEM_UI_FLAG_FULLSCREEN | View.SYSTEM_UI_FLAG_HIDE_NAVIGATION
        | View.SYSTEM_UI_FLAG_IMMERSIVE_STICKY | View.SYSTEM_UI_FLAG_LAYOUT_STABLE
        | View.SYSTEM_UI_FLAG_LAYOUT_FULLSCREEN | View.SYSTEM_UI_FLAG_LAYOUT_HIDE_NAVIGATION;

    private final Activity activity;
    private final ViewGroup parent;
    private final boolean keepScreenOn;
    private View view;
    private WebChromeClient.CustomViewCallback callback;
    private int barsBefore;
    private int orientationBefore;

    FullscreenVideo(Activity activity, ViewGroup parent, boolean keepScreenOn) {
        this.activity = activity;
        this.parent = parent;
        this.keepScreenOn = keepScreenOn;
    }

    boolean isShown() {
        return view != null;
    }

    void show(View video, WebChromeClient.CustomViewCallback onHidden) {
        if (view != null) {
            onHidden.onCustomViewHidden();
            return;
        }
        view = video;
        callback = onHidden;
        video.setBackgroundColor(Color.BLACK);
        parent.addView(video, new FrameLayout.LayoutParams(-1, -1));
        View decor = activity.getWindow().getDecorView();
        barsBefore = decor.getSystemUiVisibility();
        decor.setSystemUiVisibility(HIDDEN_BARS);
        orientationBefore = activity.getRequestedOrientation();
        activity.setRequestedOrientation(ActivityInfo.SCREEN_ORIENTATION_FULL_USER);
        activity.getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
    }

    void hide() {
        if (view == null) return;
        parent.removeView(view);
        view = null;
        activity.getWindow().getDecorView().setSystemUiVisibility(barsBefore);
        activity.setRequestedOrientation(orientationBefore);
        if (!keepScreenOn) activity.getWindow().clearFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        callback.onCustomViewHidden();
    }
}
