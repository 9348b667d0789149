package app.shell;

import java.io.UnsupportedEncodingException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What may be asked of a source. The list comes with the app's config; the checks are those of lib/sources/calls.ts. */
final class SourceCalls {
    /** A call that may be made. */
    static final class Checked {
        final String url;
        /** One person's: with their cart, and kept by nobody. */
        final boolean own;

        Checked(String url, boolean own) {
            this.url = url;
            this.own = own;
        }
    }

    /** A refusal, by the code that the service has for it. */
    static final class NotListed extends Exception {
        final String code;

        NotListed(String code) {
            super(code);
            this.code = code;
        }
    }

    private static final class Call {
        final Set<String> methods;
        final boolean own;
        final Pattern route;
        final Set<String> query;

        /** "GET,POST own ^wc/store/v1/cart$ _fields" */
        Call(String line) {
            String[] parts = line.split(" ");
            methods = new HashSet<String>(Arrays.asList(parts[0].split(",")));
            own = parts[1].equals("own");
            route = Pattern.compile(parts[2]);
            query = new HashSet<String>(Arrays.asList(parts).subList(3, parts.length));
        }
    }

    private static final int LONGEST_ROUTE = 400;
    private static final int LONGEST_QUERY = 4000;
    private static final String ROUTE = "{route}";
    /**
     * Letters, digits and what a slug is made of, percent-encoded where it is of another script; never dots alone. Spelled out:
     * to the phone's own expressions \w is any script, and the listed patterns see only what passed this one.
     */
    private static final Pattern SEGMENT = Pattern.compile("(?!\\.{1,2}$)(?:[A-Za-z0-9_.~-]|%[89A-Fa-f][0-9A-Fa-f])+");
    /** "attributes[0][slug]" is one of "attributes". */
    private static final Pattern NAME = Pattern.compile("([a-z_][a-z_-]*)((?:\\[[A-Za-z0-9_-]{0,40}\\])*)");

    private final String url;
    private final List<Call> calls = new ArrayList<Call>();

    /** @param url where "{route}" stands for the route; in the query it is encoded */
    SourceCalls(String url, List<String> lines) {
        this.url = url;
        for (String line : lines) calls.add(new Call(line));
    }

    /** @param search without its question mark, or null */
    Checked check(String method, String route, String search) throws NotListed {
        String query = search == null ? "" : search;
        if (route.length() > LONGEST_ROUTE || query.length() + 1 > LONGEST_QUERY) throw new NotListed("route-not-listed");
        for (String segment : route.split("/", -1)) if (!SEGMENT.matcher(segment).matches()) throw new NotListed("route-not-listed");
        Call call = find(method, route);
        List<String[]> pairs = pairs(query);
        for (String[] pair : pairs) if (!isListed(pair[0], call)) throw new NotListed("route-not-listed");
        return new Checked(address(route, pairs), call.own);
    }

    private Call find(String method, String route) throws NotListed {
        boolean known = false;
        for (Call call : calls) {
            if (!call.route.matcher(route).matches()) continue;
            if (call.methods.contains(method)) return call;
            known = true;
        }
        throw new NotListed(known ? "method-not-listed" : "route-not-listed");
    }

    private static boolean isListed(String name, Call call) {
        Matcher parts = NAME.matcher(name);
        return parts.matches() && call.query.contains(parts.group(1)) && parts.group(2).length() <= 100;
    }

    /** Decoded, in the order of the names. */
    private static List<String[]> pairs(String query) throws NotListed {
        List<String[]> pairs = new ArrayList<String[]>();
        for (String part : query.split("&")) {
            if (part.length() == 0) continue;
            int equals = part.indexOf('=');
            String name = equals < 0 ? part : part.substring(0, equals);
            pairs.add(new String[] {decoded(name), equals < 0 ? "" : decoded(part.substring(equals + 1))});
        }
        Collections.sort(pairs, new Comparator<String[]>() {
            @Override
            public int compare(String[] a, String[] b) {
                return a[0].compareTo(b[0]);
            }
        });
        return pairs;
    }

    private String address(String route, List<String[]> pairs) {
        int place = url.indexOf(ROUTE);
        boolean inQuery = url.indexOf('?') >= 0 && url.indexOf('?') < place;
        StringBuilder out = new StringBuilder(place < 0 ? url : url.replace(ROUTE, inQuery ? encoded(route) : route));
        for (String[] pair : pairs) {
            out.append(out.indexOf("?") < 0 ? '?' : '&');
            out.append(encoded(pair[0])).append('=').append(encoded(pair[1]));
        }
        return out.toString();
    }

    private static String decoded(String text) throws NotListed {
        try {
            return URLDecoder.decode(text, "UTF-8");
        } catch (IllegalArgumentException e) {
            throw new NotListed("route-not-listed");
        } catch (UnsupportedEncodingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String encoded(String text) {
        try {
            return URLEncoder.encode(text, "UTF-8");
        } catch (UnsupportedEncodingException e) {
            throw new IllegalStateException(e);
        }
    }
}
