package app.shell;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Answers what the app asks below ~source/ as our service does where it hosts the app, straight from the store: no server of
 * ours is between. The rules are those of lib/sources/relay; what differs is that a phone asks for one person only.
 */
final class SourceRelay implements PortAnswers {
    /** A site whose content the app shows. */
    static final class Source {
        final SourceCalls calls;
        final boolean isFeed;

        Source(SourceCalls calls, boolean isFeed) {
            this.calls = calls;
            this.isFeed = isFeed;
        }
    }

    static final class Answer {
        final int status;
        final Map<String, String> headers = new LinkedHashMap<String, String>();
        final byte[] body;

        Answer(int status, byte[] body) {
            this.status = status;
            this.body = body;
        }
    }

    private static final String FOLDER = "/~source/";
    private static final int LARGEST_BODY = 64 * 1024;
    private static final Map<String, Pattern> OWN = new HashMap<String, Pattern>();
    private static final String[] BACK = {"Cart-Token", "Nonce", "X-WP-Total", "X-WP-TotalPages", "Link", "Retry-After"};
    private static final Pattern HEADER_VALUE = Pattern.compile("[\\x20-\\x7E]*");

    static {
        OWN.put("Cart-Token", Pattern.compile("[A-Za-z0-9_.~+/=-]{1,2000}"));
        OWN.put("Nonce", Pattern.compile("[A-Za-z0-9_-]{1,100}"));
    }

    private final Map<String, Source> sources;
    private final StoreExchange stores;

    SourceRelay(Map<String, Source> sources, StoreExchange stores) {
        this.sources = sources;
        this.stores = stores;
    }

    /** Whether a path of the bundle's origin is one that is answered here. */
    static boolean isFor(String path) {
        return path != null && path.startsWith(FOLDER);
    }

    @Override
    public Answer ask(String method, String path, String query, Map<String, String> headers, byte[] body) {
        String rest = isFor(path) ? path.substring(FOLDER.length()) : "";
        int slash = rest.indexOf('/');
        Source source = slash < 0 ? null : sources.get(rest.substring(0, slash));
        if (source == null) return refusal(404, "not-found", "The app has no such source.");
        if (body != null && body.length > LARGEST_BODY) return refusal(413, "too-large", "This is too large.");
        try {
            SourceCalls.Checked call = source.calls.check(method, rest.substring(slash + 1), query);
            Map<String, String> sent = new LinkedHashMap<String, String>();
            sent.put("Accept", source.isFeed ? "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.1" : "application/json");
            if (call.own && !addOwn(headers, sent)) return refusal(400, "invalid", "This header is not one that a store gave.");
            return toAnswer(stores.ask(method, call.url, sent, body, source.isFeed), source.isFeed);
        } catch (SourceCalls.NotListed e) {
            return refusal(400, e.code, "This can’t be asked of a source.");
        } catch (StoreExchange.Lost e) {
            return refusal(502, "store-unreachable", "The store isn’t answering right now. Please try again in a moment.");
        }
    }

    /** What a store knows a cart by; nothing else of a page's headers reaches it. False for a value that no store gave. */
    private static boolean addOwn(Map<String, String> headers, Map<String, String> sent) {
        for (Map.Entry<String, Pattern> own : OWN.entrySet()) {
            String value = find(headers, own.getKey());
            if (value == null) continue;
            if (!own.getValue().matcher(value).matches()) return false;
            sent.put(own.getKey(), value);
        }
        return true;
    }

    private static String find(Map<String, String> headers, String name) {
        for (Map.Entry<String, String> header : headers.entrySet())
            if (header.getKey().equalsIgnoreCase(name)) return header.getValue();
        return null;
    }

    private static Answer toAnswer(StoreExchange.Answer said, boolean isFeed) {
        Answer answer = new Answer(said.status, said.body);
        for (String name : BACK) {
            String value = said.header(name);
            if (value != null && HEADER_VALUE.matcher(value).matches()) answer.headers.put(name, value);
        }
        return safe(answer, isFeed ? "text/plain" : "application/json");
    }

    static Answer refusal(int status, String code, String words) {
        return json(status, "{\"error\":\"" + words + "\",\"code\":\"" + code + "\"}");
    }

    static Answer json(int status, String json) {
        return safe(new Answer(status, json.getBytes(StandardCharsets.UTF_8)), "application/json");
    }

    /** So that the browser makes nothing else of it and keeps nothing. */
    private static Answer safe(Answer answer, String type) {
        answer.headers.put("Content-Type", type + "; charset=utf-8");
        answer.headers.put("X-Content-Type-Options", "nosniff");
        answer.headers.put("Content-Security-Policy", "default-src 'none'; sandbox");
        answer.headers.put("Cache-Control", "no-store");
        return answer;
    }
}
