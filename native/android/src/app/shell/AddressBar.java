package app.shell;

import android.content.Context;
import android.content.res.ColorStateList;
import android.graphics.Typeface;
import android.text.TextUtils;
import android.util.TypedValue;
import android.view.Gravity;
import android.view.View;
import android.widget.ImageView;
import android.widget.LinearLayout;
import android.widget.TextView;

/** Says where a page comes from, as a browser does, and closes it. */
final class AddressBar extends LinearLayout {
    private static final String CROSS = "M 6 6 L 18 18 M 18 6 L 6 18";
    private static final String LOCK = "M 6 11 L 18 11 L 18 20 L 6 20 Z M 8 11 L 8 8 C 8 2.7 16 2.7 16 8 L 16 11";
    private static final String OPEN_LOCK = "M 6 11 L 18 11 L 18 20 L 6 20 Z M 8 11 L 8 7 C 8 2.7 14.5 2.7 15.6 6";

    private static final String BLANK = "about:blank";

    private final ShellConfig config;
    private final int ink;
    private final float density;
    private final ImageView lock;
    private final TextView address;

    AddressBar(Context context, ShellConfig config, final Runnable close) {
        super(context);
        this.config = config;
        density = getResources().getDisplayMetrics().density;
        int background = config.color("statusBar");
        ink = Ink.on(background);
        setBackgroundColor(background);
        setElevation(4 * density);
        setGravity(Gravity.CENTER_VERTICAL);
        ImageView cross = picture(CROSS, config.text("closeWindow"));
        TypedValue ripple = new TypedValue();
        context.getTheme().resolveAttribute(android.R.attr.selectableItemBackgroundBorderless, ripple, true);
        cross.setBackgroundResource(ripple.resourceId);
        cross.setOnClickListener(new OnClickListener() {
            @Override
            public void onClick(View view) {
                close.run();
            }
        });
        addView(cross, new LayoutParams(dp(48), dp(48)));
        lock = picture(LOCK, null);
        lock.setVisibility(INVISIBLE);
        addView(lock, new LayoutParams(dp(32), dp(48)));
        address = new TextView(context);
        address.setTextColor(ink);
        address.setTextSize(16);
        address.setTypeface(Typeface.DEFAULT);
        address.setSingleLine(true);
        // Of a long name the end says whose it is.
        address.setEllipsize(TextUtils.TruncateAt.START);
        address.setTextDirection(TEXT_DIRECTION_LTR);
        address.setTextAlignment(TEXT_ALIGNMENT_VIEW_START);
        address.setPaddingRelative(dp(4), 0, dp(16), 0);
        addView(address, new LayoutParams(0, -2, 1));
    }

    /**
     * Shows the host alone, or a fixed text: the rest of an address is the page's choice.
     * @param url of the page that is there
     */
    void tell(String url) {
        String host = Host.ofPage(url.startsWith("blob:") ? url.substring("blob:".length()) : url);
        boolean isPrivate = url.startsWith("https:") || url.startsWith("blob:https:");
        if (host != null) address.setText(host);
        else address.setText(url.startsWith(BLANK) ? BLANK : config.text("openConnection"));
        lock.setVisibility(host == null ? INVISIBLE : VISIBLE);
        lock.setImageDrawable(new TabIcon(isPrivate ? LOCK : OPEN_LOCK, ColorStateList.valueOf(ink), dp(18)));
        lock.setContentDescription(isPrivate ? config.text("privateConnection") : config.text("openConnection"));
    }

    private ImageView picture(String path, String words) {
        ImageView view = new ImageView(getContext());
        view.setImageDrawable(new TabIcon(path, ColorStateList.valueOf(ink), dp(24)));
        view.setScaleType(ImageView.ScaleType.CENTER);
        view.setContentDescription(words);
        return view;
    }

    private int dp(int value) {
        return Math.round(value * density);
    }
}
