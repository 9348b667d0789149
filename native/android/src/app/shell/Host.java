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

    private Host() {}

    /** In lower case; null for what is no plain web address. */
    static String of(String address) {
        Matcher found = PLAIN.matcher(address);
        return found.matches() ? found.group(1).toLowerCase(Locale.ROOT) : null;
    }
}
