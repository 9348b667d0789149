package app.shell;

import android.content.Context;
import android.graphics.Canvas;
import android.graphics.Paint;
import android.graphics.Rect;
import android.os.Build;
import android.view.DisplayCutout;
import android.view.View;
import android.view.WindowInsets;
import android.widget.FrameLayout;

/**
 * Keeps the content clear of the system bars, the camera's notch and the keyboard, and paints the bars' colors behind them:
 * from API 35 on a window reaches from edge to edge and the system paints nothing there. Before that the theme's
 * colorPrimaryDark is the status bar's color, and the view that the window lays behind the navigation bar takes ours.
 */
final class InsetFrame extends FrameLayout {
    private static final int KEYBOARD_DP = 160;

    private final Paint statusBar = new Paint();
    private final Paint navigationBar = new Paint();
    private final int navigationBarColor;
    private TabBar tabs;

    InsetFrame(Context context, int statusBarColor, int navigationBarColor) {
        super(context);
        statusBar.setColor(statusBarColor);
        navigationBar.setColor(navigationBarColor);
        this.navigationBarColor = navigationBarColor;
        setWillNotDraw(false);
        setFitsSystemWindows(true);
    }

    /** The tab bar gives way to the keyboard. */
    void hideBehindKeyboard(TabBar bar) {
        tabs = bar;
    }

    @Override
    public WindowInsets onApplyWindowInsets(WindowInsets insets) {
        int left = insets.getSystemWindowInsetLeft();
        int top = insets.getSystemWindowInsetTop();
        int right = insets.getSystemWindowInsetRight();
        int bottom = insets.getSystemWindowInsetBottom();
        DisplayCutout notch = Build.VERSION.SDK_INT >= 28 ? notch(insets) : null;
        if (notch != null) {
            left = Math.max(left, notch.getSafeInsetLeft());
            top = Math.max(top, notch.getSafeInsetTop());
            right = Math.max(right, notch.getSafeInsetRight());
            bottom = Math.max(bottom, notch.getSafeInsetBottom());
        }
        setPadding(left, top, right, bottom);
        if (Build.VERSION.SDK_INT < 35) paintNavigationBar();
        return insets.consumeSystemWindowInsets();
    }

    /** Before API 27 the bar's buttons are always white, so a light bar would hide them: it stays black. */
    private void paintNavigationBar() {
        View bar = getRootView().findViewById(android.R.id.navigationBarBackground);
        boolean isLegible = Build.VERSION.SDK_INT >= 27 || !Ink.isLight(navigationBarColor);
        if (bar != null && isLegible) bar.setBackgroundColor(navigationBarColor);
    }

    /** Beside the bars, because a phone on its side has its notch where no bar is. The method is newer than our library. */
    private static DisplayCutout notch(WindowInsets insets) {
        try {
            return (DisplayCutout) WindowInsets.class.getMethod("getDisplayCutout").invoke(insets);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    protected void onLayout(boolean changed, int left, int top, int right, int bottom) {
        super.onLayout(changed, left, top, right, bottom);
        if (tabs == null) return;
        Rect visible = new Rect();
        getWindowVisibleDisplayFrame(visible);
        int covered = Math.max(getPaddingBottom(), getRootView().getHeight() - visible.bottom);
        final boolean keyboard = covered > KEYBOARD_DP * getResources().getDisplayMetrics().density;
        if (keyboard == (tabs.getVisibility() == GONE)) return;
        // Not during layout: a view that asks for layout while being laid out is forgotten.
        post(new Runnable() {
            @Override
            public void run() {
                tabs.setVisibility(keyboard ? GONE : VISIBLE);
            }
        });
    }

    @Override
    protected void onDraw(Canvas canvas) {
        int width = getWidth();
        int height = getHeight();
        canvas.drawRect(0, getPaddingTop(), getPaddingLeft(), height, navigationBar);
        canvas.drawRect(width - getPaddingRight(), getPaddingTop(), width, height, navigationBar);
        canvas.drawRect(0, height - getPaddingBottom(), width, height, navigationBar);
        canvas.drawRect(0, 0, width, getPaddingTop(), statusBar);
    }
}
