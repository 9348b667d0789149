package app.shell;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The host that an address leads to, read from its text. Android's Uri says of what another app built with it whatever that
 * app likes: of `https://evil.example\@shop.example/` the one host, while the page comes from the other.
 */
final class Host {
    /** No user name, and neither spaces nor a backslash anywhere: what every parser reads alike. */
    private static final Pattern PLAIN =
        Pattern.compile("https?://([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)(?::[0-9]{1,5})?(?:[/?#][^\\x00-\\x20\\x7f\\\\]*)?");

    /** The authority alone. The engine that committed a page read its address already, so the rest may be whatever a page pushes. */
    private static final Pattern COMMITTED =
        Pattern.compile("(?s)https?://(?:[^/?#\\\\]*@)?([A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+\\])(?::[0-9]{1,5})?(?:[/?#\\\\].*)?");

    private Host() {}

    /** In lower case; null for what is no plain web address. */
    static String of(String address) {
        return read(PLAIN, address);
    }

    /** The host of a page that is there, in lower case; null for what is no web address. Not for addresses that are still to load. */
    static String ofPage(String url) {
        return read(COMMITTED, url);
    }

    private static String read(Pattern form, String address) {
        Matcher found = form.matcher(address);
        return found.matches() ? found.group(1).toLowerCase(Locale.ROOT) : null;
    }
}
