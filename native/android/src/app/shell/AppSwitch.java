package app.shell;

import android.app.Activity;
import android.app.AlertDialog;
import android.content.DialogInterface;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.content.pm.ResolveInfo;
import android.net.Uri;
import java.util.regex.Pattern;

/**
 * Links of pages to other apps, such as a bank's. A tapped link opens its app at once. What a page opens by itself, or a server by
 * a redirect, is a question to the person first. After a no, that web view does not ask again until the person acts.
 */
final class AppSwitch {
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]{0,40}");
    private static final Pattern PACKAGE = Pattern.compile("[A-Za-z0-9_.]{1,100}");

    private final Activity activity;
    private final ShellConfig config;
    private final Links links;
    private AlertDialog dialog;

    AppSwitch(Activity activity, ShellConfig config, Links links) {
        this.activity = activity;
        this.config = config;
        this.links = links;
    }

    /** @param client of the page with the link: told once the link has left, or asked to show a page instead */
    void open(Uri uri, boolean tapped, SharedClient client) {
        Intent intent = tapped || Links.isWeb(uri) ? null : links.intentFor(uri);
        if (intent == null) {
            leave(uri, client);
            return;
        }
        if (dialog == null && client.mayAsk()) ask(uri, nameOf(intent), client);
        else client.left();
    }

    private void leave(Uri uri, SharedClient client) {
        String instead = links.openOutside(uri);
        if (instead == null) client.left();
        else client.open(instead);
    }

    private void ask(final Uri uri, final String name, final SharedClient client) {
        dialog = new AlertDialog.Builder(activity)
            .setTitle(config.text("openInApp"))
            .setMessage(name)
            .setPositiveButton(config.text("open"), new DialogInterface.OnClickListener() {
                @Override
                public void onClick(DialogInterface ignored, int button) {
                    dialog = null;
                    leave(uri, client);
                }
            })
            .setNegativeButton(config.text("cancel"), new DialogInterface.OnClickListener() {
                @Override
                public void onClick(DialogInterface ignored, int button) {
                    decline(client);
                }
            })
            .setOnCancelListener(new DialogInterface.OnCancelListener() {
                @Override
                public void onCancel(DialogInterface ignored) {
                    decline(client);
                }
            })
            .show();
    }

    private void decline(SharedClient client) {
        dialog = null;
        client.declined();
        client.left();
    }

    /**
     * The app's name. Android 11 and later hide it for most apps; then the kind of link, such as `bank:`. Null where the page wrote
     * something else in its place: then the question names no app.
     */
    private String nameOf(Intent intent) {
        PackageManager packages = activity.getPackageManager();
        ResolveInfo app = packages.resolveActivity(intent, PackageManager.MATCH_DEFAULT_ONLY);
        // `android` is the system's list of several apps.
        if (app != null && !"android".equals(app.activityInfo.packageName)) return app.activityInfo.applicationInfo.loadLabel(packages).toString();
        String scheme = intent.getScheme();
        if (scheme != null) return SCHEME.matcher(scheme).matches() ? scheme + ":" : null;
        String name = intent.getPackage();
        return name != null && PACKAGE.matcher(name).matches() ? name : null;
    }

    /** The window is being destroyed. */
    void close() {
        if (dialog != null) dialog.dismiss();
        dialog = null;
    }
}
