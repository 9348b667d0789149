package app.shell;

import android.content.Context;
import android.content.res.ColorStateList;
import android.graphics.Color;
import android.graphics.Typeface;
import android.view.Gravity;
import android.view.View;
import android.widget.Button;
import android.widget.FrameLayout;
import android.widget.LinearLayout;
import android.widget.TextView;

/** What a person sees when a page cannot be had: a whole page, or a bar below the bundled content that stands in for it. */
final class OfflinePage extends LinearLayout {
    private final TextView title;
    private final TextView text;
    private final float density;

    OfflinePage(Context context, ShellConfig config, final Runnable retry) {
        super(context);
        density = getResources().getDisplayMetrics().density;
        int background = config.color("background");
        int ink = isLight(background) ? 0xff1a1a1a : 0xfff5f5f5;
        setBackgroundColor(background);
        setClickable(true);
        setPadding(dp(24), dp(12), dp(24), dp(12));
        title = line(config.text("offlineTitle"), 20, ink);
        title.setTypeface(Typeface.DEFAULT_BOLD);
        text = line(config.text("offlineText"), 16, ink);
        Button button = new Button(context);
        button.setText(config.text("retry"));
        button.setBackgroundTintList(ColorStateList.valueOf(config.color("accent")));
        button.setTextColor(isLight(config.color("accent")) ? 0xff1a1a1a : 0xffffffff);
        button.setOnClickListener(new OnClickListener() {
            @Override
            public void onClick(View view) {
                retry.run();
            }
        });
        addView(button, new LayoutParams(LayoutParams.WRAP_CONTENT, LayoutParams.WRAP_CONTENT));
        setVisibility(GONE);
    }

    void showAsPage() {
        show(VERTICAL, Gravity.CENTER, new FrameLayout.LayoutParams(-1, -1), VISIBLE);
    }

    void showAsBar() {
        show(HORIZONTAL, Gravity.CENTER_VERTICAL, new FrameLayout.LayoutParams(-1, -2, Gravity.BOTTOM), GONE);
    }

    void hide() {
        setVisibility(GONE);
    }

    private void show(int orientation, int gravity, FrameLayout.LayoutParams place, int details) {
        setOrientation(orientation);
        setGravity(gravity);
        setLayoutParams(place);
        text.setVisibility(details);
        title.setLayoutParams(new LayoutParams(orientation == VERTICAL ? -2 : 0, -2, orientation == VERTICAL ? 0 : 1));
        title.setTextSize(orientation == VERTICAL ? 20 : 15);
        setVisibility(VISIBLE);
        bringToFront();
    }

    private TextView line(String words, int size, int color) {
        TextView view = new TextView(getContext());
        view.setText(words);
        view.setTextSize(size);
        view.setTextColor(color);
        view.setGravity(Gravity.CENTER_HORIZONTAL);
        view.setTextAlignment(TEXT_ALIGNMENT_GRAVITY);
        view.setPadding(0, 0, 0, dp(8));
        addView(view, new LayoutParams(LayoutParams.WRAP_CONTENT, LayoutParams.WRAP_CONTENT));
        return view;
    }

    private int dp(int value) {
        return Math.round(value * density);
    }

    private static boolean isLight(int color) {
        return Color.red(color) * 299 + Color.green(color) * 587 + Color.blue(color) * 114 > 150000;
    }
}
