package app.shell;

import android.content.Context;
import android.content.res.ColorStateList;
import android.graphics.Color;
import android.graphics.Typeface;
import android.graphics.drawable.ColorDrawable;
import android.graphics.drawable.Drawable;
import android.graphics.drawable.LayerDrawable;
import android.view.Gravity;
import android.view.View;
import android.widget.Button;
import android.widget.FrameLayout;
import android.widget.LinearLayout;
import android.widget.TextView;

/** What a person sees where no page can be shown: a title, a sentence and something to do about it. */
class Notice extends LinearLayout {
    private final TextView title;
    private final TextView text;
    private final float density;
    private final int background;
    private final int ink;

    Notice(Context context, ShellConfig config, String titleWords, String textWords, String doWords, final Runnable todo) {
        super(context);
        density = getResources().getDisplayMetrics().density;
        background = config.color("background");
        ink = Ink.on(background);
        setClickable(true);
        setPadding(dp(24), dp(12), dp(24), dp(12));
        title = line(titleWords, 20, ink);
        title.setTypeface(Typeface.DEFAULT_BOLD);
        text = line(textWords, 16, ink);
        Button button = new Button(context);
        button.setText(doWords);
        button.setAllCaps(false);
        button.setBackgroundTintList(ColorStateList.valueOf(config.color("accent")));
        button.setTextColor(Ink.on(config.color("accent")));
        button.setOnClickListener(new OnClickListener() {
            @Override
            public void onClick(View view) {
                todo.run();
            }
        });
        addView(button, new LayoutParams(LayoutParams.WRAP_CONTENT, LayoutParams.WRAP_CONTENT));
        setVisibility(GONE);
    }

    void showAsPage() {
        setBackgroundColor(background);
        show(VERTICAL, Gravity.CENTER, new FrameLayout.LayoutParams(-1, -1), VISIBLE);
    }

    void showAsBar() {
        setBackground(belowLine());
        show(HORIZONTAL, Gravity.CENTER_VERTICAL, new FrameLayout.LayoutParams(-1, -2, Gravity.BOTTOM), GONE);
    }

    /** Sets it apart from a page of the same color. */
    private Drawable belowLine() {
        int line = Color.rgb(mixed(Color.red(ink), Color.red(background)), mixed(Color.green(ink), Color.green(background)), mixed(Color.blue(ink), Color.blue(background)));
        LayerDrawable layers = new LayerDrawable(new Drawable[] {new ColorDrawable(line), new ColorDrawable(background)});
        layers.setLayerInset(1, 0, Math.max(1, dp(1)), 0, 0);
        return layers;
    }

    private static int mixed(int some, int most) {
        return (some + 6 * most) / 7;
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
        title.setGravity(orientation == VERTICAL ? Gravity.CENTER_HORIZONTAL : Gravity.START);
        title.setPadding(0, 0, 0, orientation == VERTICAL ? dp(8) : 0);
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
}
