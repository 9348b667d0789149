package app.shell;

import android.content.Context;

/** A page cannot be had: a whole page, or a bar below the bundled content that stands in for it. */
final class OfflinePage extends Notice {
    OfflinePage(Context context, ShellConfig config, Runnable retry) {
        super(context, config, config.text("offlineTitle"), config.text("offlineText"), config.text("retry"), retry);
    }
}
