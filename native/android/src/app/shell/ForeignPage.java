package app.shell;

import android.view.View;

/**
 * A page of another site in the app's window. Only a posted form leads there: the web view announces no posts, and what was posted
 * cannot be handed to a browser. So its address stands above it, with a way back to the app's own page.
 */
final class ForeignPage {
    final AddressBar bar;
    private final Links links;
    /** The app's own page before it. */
    private String own;

    ForeignPage(final MainActivity activity, ShellConfig config, Links links) {
        this.links = links;
        bar = new AddressBar(activity, config, new Runnable() {
            @Override
            public void run() {
                activity.navigate(own == null ? ForeignPage.this.links.start() : own);
            }
        });
        bar.setVisibility(View.GONE);
    }

    /** @param url of the page that is now shown */
    void tell(String url) {
        boolean isForeign = links.isForeign(url);
        if (isForeign) bar.tell(url);
        else if (links.isOwnPage(url)) own = url;
        bar.setVisibility(isForeign ? View.VISIBLE : View.GONE);
    }

    boolean isShown() {
        return bar.getVisibility() == View.VISIBLE;
    }
}
