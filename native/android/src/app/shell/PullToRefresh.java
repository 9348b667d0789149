package app.shell;

import android.content.Context;
import android.content.res.ColorStateList;
import android.view.Gravity;
import android.view.MotionEvent;
import android.view.View;
import android.webkit.WebView;
import android.widget.FrameLayout;
import android.widget.ProgressBar;

/**
 * A web view that reloads when the page is pulled down. The pull counts from the moment at which the page itself has nothing
 * left to scroll: an inner scrolling list or a map that eats the gesture never gets there.
 */
final class PullToRefresh extends WebView {
    private static final int DISTANCE_DP = 96;
    private static final int SPINNER_DP = 40;

    private final ProgressBar spinner;
    private final float density;
    private boolean enabled;
    private boolean pulling;
    private float startY;
    private float lastY;

    PullToRefresh(Context context) {
        super(context);
        density = getResources().getDisplayMetrics().density;
        spinner = new ProgressBar(context);
        spinner.setVisibility(View.INVISIBLE);
    }

    void enable(FrameLayout parent, int color) {
        enabled = true;
        spinner.setIndeterminateTintList(ColorStateList.valueOf(color));
        int size = Math.round(SPINNER_DP * density);
        parent.addView(spinner, new FrameLayout.LayoutParams(size, size, Gravity.TOP | Gravity.CENTER_HORIZONTAL));
    }

    /** The page that came after the pull is there. */
    void settle() {
        if (!pulling) spinner.setVisibility(View.INVISIBLE);
    }

    @Override
    protected void onOverScrolled(int scrollX, int scrollY, boolean clampedX, boolean clampedY) {
        super.onOverScrolled(scrollX, scrollY, clampedX, clampedY);
        if (!enabled || pulling || !clampedY || scrollY > 0 || getScrollY() > 0 || lastY <= startY) return;
        pulling = true;
        startY = lastY;
    }

    @Override
    public boolean onTouchEvent(MotionEvent event) {
        if (enabled) follow(event);
        return super.onTouchEvent(event);
    }

    private void follow(MotionEvent event) {
        switch (event.getActionMasked()) {
            case MotionEvent.ACTION_DOWN:
                pulling = false;
                startY = event.getY();
                lastY = startY;
                break;
            case MotionEvent.ACTION_MOVE:
                lastY = event.getY();
                if (pulling) draw(Math.max(0, lastY - startY));
                break;
            case MotionEvent.ACTION_UP:
                if (pulling) release(lastY - startY >= DISTANCE_DP * density);
                break;
            case MotionEvent.ACTION_POINTER_DOWN:
            case MotionEvent.ACTION_CANCEL:
                if (pulling) release(false);
                break;
            default:
                break;
        }
    }

    private void draw(float distance) {
        float part = Math.min(1, distance / (DISTANCE_DP * density));
        spinner.setVisibility(distance > 0 ? View.VISIBLE : View.INVISIBLE);
        spinner.setAlpha(part);
        spinner.setTranslationY(part * DISTANCE_DP * density / 2);
    }

    private void release(boolean refresh) {
        pulling = false;
        if (refresh) reload();
        else spinner.setVisibility(View.INVISIBLE);
    }
}
