package app.shell;

import android.content.Context;
import android.content.res.ColorStateList;
import android.net.Uri;
import android.text.TextUtils;
import android.util.TypedValue;
import android.view.Gravity;
import android.view.View;
import android.widget.LinearLayout;
import android.widget.TextView;
import java.util.List;

/** The site's sections along the lower edge. */
final class TabBar extends LinearLayout {
    /** Told which address a tapped tab stands for. */
    interface Listener {
        void onTab(String url);
    }

    private final List<ShellConfig.Tab> tabs;
    private final float density;

    TabBar(Context context, ShellConfig config, Listener listener) {
        super(context);
        tabs = config.tabs;
        density = getResources().getDisplayMetrics().density;
        setOrientation(HORIZONTAL);
        setBackgroundColor(config.color("tabBar"));
        setElevation(8 * density);
        int[][] states = {{android.R.attr.state_selected}, {}};
        ColorStateList colors = new ColorStateList(states, new int[] {config.color("tabActive"), config.color("tabInactive")});
        for (ShellConfig.Tab tab : tabs) addView(item(tab, colors, listener), new LayoutParams(0, Math.round(56 * density), 1));
    }

    private TextView item(final ShellConfig.Tab tab, ColorStateList colors, final Listener listener) {
        TextView view = new TextView(getContext());
        view.setText(tab.label);
        view.setTextColor(colors);
        view.setTextSize(TypedValue.COMPLEX_UNIT_DIP, 12);
        view.setSingleLine(true);
        view.setEllipsize(TextUtils.TruncateAt.END);
        view.setGravity(Gravity.CENTER);
        view.setPadding(Math.round(4 * density), Math.round(7 * density), Math.round(4 * density), Math.round(5 * density));
        if (tab.icon.length() > 0)
            view.setCompoundDrawablesWithIntrinsicBounds(null, new TabIcon(tab.icon, colors, Math.round(24 * density)), null, null);
        TypedValue ripple = new TypedValue();
        getContext().getTheme().resolveAttribute(android.R.attr.selectableItemBackground, ripple, true);
        view.setBackgroundResource(ripple.resourceId);
        view.setClickable(true);
        view.setFocusable(true);
        view.setOnClickListener(new OnClickListener() {
            @Override
            public void onClick(View ignored) {
                listener.onTab(tab.url.toString());
            }
        });
        return view;
    }

    /** Marks the tab whose address the page lies under; the longest wins, none is marked on a page of no tab. */
    void select(Uri page) {
        int best = -1;
        int bestLength = -1;
        for (int i = 0; i < tabs.size(); i++) {
            int length = matchLength(page, tabs.get(i).url);
            if (length > bestLength) {
                best = i;
                bestLength = length;
            }
        }
        for (int i = 0; i < getChildCount(); i++) getChildAt(i).setSelected(i == best);
    }

    private static int matchLength(Uri page, Uri tab) {
        if (page.getHost() == null || !page.getHost().equalsIgnoreCase(tab.getHost())) return -1;
        String path = folder(page);
        String base = folder(tab);
        return path.startsWith(base) ? base.length() : -1;
    }

    private static String folder(Uri uri) {
        String path = uri.getPath() == null ? "" : uri.getPath();
        return path.endsWith("/") ? path : path + "/";
    }
}
