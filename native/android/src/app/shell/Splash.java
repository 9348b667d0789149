package app.shell;

import android.app.Activity;
import android.view.Gravity;
import android.view.View;
import android.view.ViewGroup;
import android.widget.FrameLayout;
import android.widget.ImageView;

/** Carries the start screen on from the theme's until the first page has something to show. */
final class Splash {
    private static final int ICON_DP = 96;
    private static final int LONGEST_MS = 8000;

    private FrameLayout view;

    void show(Activity activity, ViewGroup parent, int color) {
        view = new FrameLayout(activity);
        view.setBackgroundColor(color);
        view.setClickable(true);
        int size = Math.round(ICON_DP * activity.getResources().getDisplayMetrics().density);
        ImageView icon = new ImageView(activity);
        icon.setImageDrawable(activity.getApplicationInfo().loadIcon(activity.getPackageManager()));
        icon.setImportantForAccessibility(View.IMPORTANT_FOR_ACCESSIBILITY_NO);
        view.addView(icon, new FrameLayout.LayoutParams(size, size, Gravity.CENTER));
        parent.addView(view, new FrameLayout.LayoutParams(-1, -1));
        view.postDelayed(new Runnable() {
            @Override
            public void run() {
                hide();
            }
        }, LONGEST_MS);
    }

    void hide() {
        if (view == null) return;
        ((ViewGroup) view.getParent()).removeView(view);
        view = null;
    }
}
