package app.shell;

import android.app.Activity;
import android.content.Intent;
import android.net.Uri;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Decides which addresses are the app's own, and hands all others to the system. */
final class Links {
    static final String BUNDLE_HOST = "appassets.androidplatform.net";
    static final String BUNDLE_START = "https://" + BUNDLE_HOST + "/index.html";

    /** Schemes that reach into the phone or into the page: no link may hand them to another app. */
    private static final Set<String> NEVER_OUTSIDE = new HashSet<String>(
        Arrays.asList("file", "content", "javascript", "data", "blob", "about", "filesystem", "view-source", "chrome", "android-app"));

    private final Activity activity;
    private final ShellConfig config;

    Links(Activity activity, ShellConfig config) {
        this.activity = activity;
        this.config = config;
    }

    String start() {
        return config.startsWithBundle ? BUNDLE_START : config.site.toString();
    }

    /** What to open for a link that another app sent, or null when it is not ours to show. */
    String forDeepLink(Uri link) {
        if (link == null || !isOwn(link)) return null;
        boolean copied = config.startsWithBundle && config.site != null && config.site.getHost().equalsIgnoreCase(link.getHost());
        return copied ? inBundle(link) : link.toString();
    }

    /** The bundle is the hosted app's copy: the part of the link behind the app's address is the path in the bundle. */
    private String inBundle(Uri link) {
        String base = config.site.getPath() == null ? "/" : config.site.getPath();
        if (!base.endsWith("/")) base = base.substring(0, base.lastIndexOf('/') + 1);
        String path = link.getPath() == null ? "" : link.getPath();
        String rest = path.startsWith(base) ? path.substring(base.length()) : "";
        Uri.Builder out = new Uri.Builder().scheme("https").authority(BUNDLE_HOST).path(rest.length() == 0 ? "index.html" : rest);
        return out.encodedQuery(link.getEncodedQuery()).encodedFragment(link.getEncodedFragment()).build().toString();
    }

    static boolean isBundle(Uri uri) {
        return "https".equals(uri.getScheme()) && BUNDLE_HOST.equals(uri.getHost());
    }

    /** True when the address may be shown in the app's window: the bundle, the site and its subdomains, the listed hosts. */
    boolean isOwn(Uri uri) {
        if (!isWeb(uri) || uri.getHost() == null) return false;
        if (isBundle(uri)) return config.hasBundle;
        String host = uri.getHost().toLowerCase(Locale.ROOT);
        if (config.site != null && isSameOrBelow(host, withoutWww(config.site.getHost()))) return true;
        for (String other : config.hosts) if (isSameOrBelow(host, other)) return true;
        return false;
    }

    /** Stricter than isOwn: camera, microphone and location are for exactly the app's own origins, no subdomain. */
    boolean mayUseDevice(Uri origin) {
        if (!isWeb(origin) || origin.getHost() == null) return false;
        if (isBundle(origin)) return config.hasBundle && origin.getPort() == -1;
        String host = origin.getHost().toLowerCase(Locale.ROOT);
        if (config.site != null && withoutWww(host).equals(withoutWww(config.site.getHost())))
            return origin.getScheme().equals(config.site.getScheme()) && port(origin) == port(config.site);
        return "https".equals(origin.getScheme()) && port(origin) == 443 && config.hosts.contains(host);
    }

    /** An http link to our own https site would be refused by the phone; the same page over https is what was meant. */
    Uri upgraded(Uri uri) {
        boolean needed = "http".equals(uri.getScheme()) && (config.site == null || "https".equals(config.site.getScheme()));
        return needed ? uri.buildUpon().scheme("https").build() : uri;
    }

    /** Gives the address to whichever app is for it. Answers an address to show here instead, or null. */
    String openOutside(Uri uri) {
        Intent intent = intentFor(uri);
        if (intent == null) return null;
        try {
            activity.startActivity(intent);
            return null;
        } catch (RuntimeException e) {
            // Nobody handles it, or it may not be sent: an intent link can name a page to show instead.
            String fallback = intent.getStringExtra("browser_fallback_url");
            Uri page = fallback == null ? null : Uri.parse(fallback);
            if (page == null || !isWeb(page)) return null;
            return isOwn(page) ? page.toString() : openOutside(page);
        }
    }

    private static Intent intentFor(Uri uri) {
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        if (scheme.length() == 0 || NEVER_OUTSIDE.contains(scheme)) return null;
        if (scheme.equals("intent")) return fromIntentLink(uri.toString());
        String action = Intent.ACTION_VIEW;
        if (scheme.equals("tel")) action = Intent.ACTION_DIAL;
        if (scheme.equals("mailto") || scheme.equals("sms") || scheme.equals("smsto")) action = Intent.ACTION_SENDTO;
        return new Intent(action, uri).setFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
    }

    /** A page writes these: it may name an action and a package, never a component, a selector or a grant of our files. */
    private static Intent fromIntentLink(String link) {
        try {
            Intent intent = Intent.parseUri(link, Intent.URI_INTENT_SCHEME);
            Uri data = intent.getData();
            if (data != null && data.getScheme() != null && NEVER_OUTSIDE.contains(data.getScheme().toLowerCase(Locale.ROOT))) return null;
            intent.setComponent(null);
            intent.setSelector(null);
            intent.addCategory(Intent.CATEGORY_BROWSABLE);
            return intent.setFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
        } catch (URISyntaxException e) {
            return null;
        }
    }

    static boolean isWeb(Uri uri) {
        return "https".equals(uri.getScheme()) || "http".equals(uri.getScheme());
    }

    private static int port(Uri uri) {
        if (uri.getPort() != -1) return uri.getPort();
        return "https".equals(uri.getScheme()) ? 443 : 80;
    }

    private static String withoutWww(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        return lower.startsWith("www.") ? lower.substring(4) : lower;
    }

    private static boolean isSameOrBelow(String host, String domain) {
        return host.equals(domain) || host.endsWith("." + domain);
    }
}
