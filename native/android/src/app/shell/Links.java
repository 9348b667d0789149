package app.shell;

import android.app.Activity;
import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.widget.Toast;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Decides which addresses are the app's own, and hands all others to the system. */
final class Links {
    static final String BUNDLE_HOST = "appassets.androidplatform.net";
    static final String BUNDLE_ORIGIN = "https://" + BUNDLE_HOST;
    static final String BUNDLE_START = BUNDLE_ORIGIN + "/index.html";

    /** Schemes that reach into the phone or into the page: no link may hand them to another app. */
    private static final Set<String> NEVER_OUTSIDE = new HashSet<String>(
        Arrays.asList("file", "content", "javascript", "data", "blob", "about", "filesystem", "view-source", "chrome", "android-app"));

    /** Pages that no app shows, and files. */
    private static final Pattern KEPT_BY_SITE =
        Pattern.compile("/(?:wp-(?:admin|login|content|includes|json)|feed|cart|checkout|my-account)\\b|\\.[A-Za-z0-9_]{2,5}$");

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
        for (ShellConfig.Source source : config.sources) if (isContent(link, source)) return inApp(link, source);
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
        return "https".equals(uri.getScheme()) && BUNDLE_HOST.equals(Host.of(uri.toString()));
    }

    /** True when the address may be shown in the app's window: the bundle, the site and its subdomains, the listed hosts. */
    boolean isOwn(Uri uri) {
        return isOwn(uri.getScheme(), Host.of(uri.toString()));
    }

    /** As isOwn, for a page that is there: only the host counts, whatever the page pushed behind it. */
    boolean isOwnPage(String url) {
        return isOwn(Uri.parse(url).getScheme(), Host.ofPage(url));
    }

    private boolean isOwn(String scheme, String host) {
        if (host == null) return false;
        return "https".equals(scheme) && BUNDLE_HOST.equals(host) ? config.hasBundle : isOwnHost(host);
    }

    boolean isOwnHost(String name) {
        String host = name.toLowerCase(Locale.ROOT);
        return config.site != null && isSameOrBelow(host, withoutWww(config.site.getHost())) || isBelowAny(host, config.hosts);
    }

    /** What a page of ours has in memory and shows in a window of its own. */
    boolean isOwnBlob(Uri uri) {
        String address = uri.toString();
        return address.startsWith("blob:") && isOwn(Uri.parse(address.substring("blob:".length())));
    }

    /** A page that refuses to be shown in an app, such as Google's sign-in. */
    boolean isForBrowser(Uri uri) {
        String host = Host.of(uri.toString());
        return host != null && isBelowAny(host, config.browserHosts);
    }

    private static boolean isBelowAny(String host, List<String> domains) {
        for (String domain : domains) if (isSameOrBelow(host, domain)) return true;
        return false;
    }

    /** Stricter than isOwn: camera, microphone and location are for exactly the app's own origins, and those that its owner listed for it. */
    boolean mayUseDevice(Uri origin) {
        String host = Host.of(origin.toString());
        if (host == null) return false;
        if (isBundle(origin)) return config.hasBundle && origin.getPort() == -1;
        if (config.site != null && withoutWww(host).equals(withoutWww(config.site.getHost())))
            return origin.getScheme().equals(config.site.getScheme()) && port(origin) == port(config.site);
        return "https".equals(origin.getScheme()) && port(origin) == 443 && config.deviceHosts.contains(host);
    }

    /** An http link to our own https site would be refused by the phone; the same page over https is what was meant. */
    Uri upgraded(Uri uri) {
        boolean needed = "http".equals(uri.getScheme()) && (config.site == null || "https".equals(config.site.getScheme()));
        for (ShellConfig.Source source : config.sources) if (isPlain(uri, source)) needed = false;
        return needed ? uri.buildUpon().scheme("https").build() : uri;
    }

    /** What may be a post, a product or a page: the app asks its source which. The site keeps the rest for itself. */
    private static boolean isContent(Uri link, ShellConfig.Source source) {
        String host = Uri.parse(source.url).getHost();
        String path = link.getPath();
        if (source.isFeed || host == null || path == null || link.getQuery() != null) return false;
        return withoutWww(host).equals(withoutWww(link.getHost())) && !KEPT_BY_SITE.matcher(path).find();
    }

    /** As lib/blocks/live/links.ts says it. */
    private static String inApp(Uri link, ShellConfig.Source source) {
        String path = link.getPath();
        return path.length() < 2 ? BUNDLE_START : BUNDLE_START + "#~" + source.id + "/go/" + Uri.encode(path);
    }

    /** A page of a source that has no https itself. */
    private static boolean isPlain(Uri uri, ShellConfig.Source source) {
        Uri own = Uri.parse(source.url);
        return "http".equals(own.getScheme()) && own.getHost() != null && own.getHost().equalsIgnoreCase(uri.getHost());
    }

    /** A page of the web that is not to be shown without its address. Read as isOwnPage reads it. */
    boolean isForeign(String url) {
        return isWeb(Uri.parse(url)) && (!isOwnPage(url) || isBelowAny(Host.ofPage(url), config.browserHosts));
    }

    /** False for what reaches into the phone or into the page. */
    static boolean mayLeave(Uri uri) {
        return uri.getScheme() != null && !NEVER_OUTSIDE.contains(uri.getScheme().toLowerCase(Locale.ROOT));
    }

    /** Gives the address to whichever app is for it, or says that there is none. Answers an address to show here instead, or null. */
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
            if (page != null && isWeb(page)) return isOwn(page) ? page.toString() : openOutside(page);
            Toast.makeText(activity, config.text("noApp"), Toast.LENGTH_LONG).show();
            return null;
        }
    }

    /** Null for an address that may not leave the app. */
    Intent intentFor(Uri uri) {
        if (!mayLeave(uri)) return null;
        String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
        if (scheme.equals("intent")) return fromIntentLink(uri.toString());
        if (isForBrowser(uri)) return tab(uri);
        String action = Intent.ACTION_VIEW;
        if (scheme.equals("tel")) action = Intent.ACTION_DIAL;
        if (scheme.equals("mailto") || scheme.equals("sms") || scheme.equals("smsto")) action = Intent.ACTION_SENDTO;
        return new Intent(action, uri).setFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
    }

    /**
     * A tab of the browser above the app (Custom Tabs, by what a browser reads of a plain intent): its cookies and its address
     * bar are the browser's. A verified link in it comes back as a deep link, which ends the tab.
     */
    private Intent tab(Uri uri) {
        Bundle session = new Bundle();
        session.putBinder("android.support.customtabs.extra.SESSION", null);
        Intent intent = new Intent(Intent.ACTION_VIEW, uri).putExtras(session);
        return intent.putExtra("android.support.customtabs.extra.TOOLBAR_COLOR", config.color("statusBar"));
    }

    /** A page writes these: it may name an action and a package, never a component, a selector or a grant of our files. */
    private static Intent fromIntentLink(String link) {
        try {
            Intent intent = Intent.parseUri(link, Intent.URI_INTENT_SCHEME);
            Uri data = intent.getData();
            if (data != null && data.getScheme() != null && !mayLeave(data)) return null;
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
