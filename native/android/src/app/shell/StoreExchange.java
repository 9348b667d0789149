package app.shell;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Asks a store, within a time and a size. What comes back is JSON or a feed, or it does not come back. A write is sent once:
 * whoever does not hear of it cannot know whether it counted.
 */
final class StoreExchange {
    /** The store did not answer, or not as an API does. */
    static final class Lost extends Exception {
        Lost(Throwable cause) {
            super(cause);
        }
    }

    static final class Answer {
        final int status;
        final byte[] body;
        private final HttpURLConnection connection;

        Answer(int status, byte[] body, HttpURLConnection connection) {
            this.status = status;
            this.body = body;
            this.connection = connection;
        }

        /** Null for none. */
        String header(String name) {
            return connection.getHeaderField(name);
        }
    }

    private static final int MOST_REDIRECTS = 3;
    private static final int LARGEST = 5 * 1024 * 1024;
    private static final int READ_MS = 10000;
    /** An order may take a store longer, and one that was cut off may be placed all the same. */
    private static final int WRITE_MS = 30000;
    private static final Pattern JSON = Pattern.compile("application/(?:[a-z0-9.+-]+\\+)?json\\b.*");
    private static final Pattern FEED = Pattern.compile("(?:(?:application|text)/(?:[a-z0-9.+-]+\\+)?(?:xml|json)|text/plain)\\b.*");
    private static final Pattern JSON_START = Pattern.compile("[\\[\\{\"0-9tfn-]");
    private static final Pattern FEED_START = Pattern.compile("<\\?xml|<rss|<feed|<rdf|<!--|\\{");

    private final String userAgent;
    private final int readMs;
    private final int writeMs;
    private final ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(1);

    /** @param userAgent as the app's own browser says it: many stores refuse names that they do not know */
    StoreExchange(String userAgent) {
        this(userAgent, READ_MS, WRITE_MS);
    }

    StoreExchange(String userAgent, int readMs, int writeMs) {
        this.userAgent = userAgent;
        this.readMs = readMs;
        this.writeMs = writeMs;
        clock.setKeepAliveTime(1, TimeUnit.MINUTES);
        clock.allowCoreThreadTimeOut(true);
        clock.setRemoveOnCancelPolicy(true);
    }

    /** @param body null for none */
    Answer ask(String method, String url, Map<String, String> headers, byte[] body, boolean isFeed) throws Lost {
        boolean isRead = method.equals("GET");
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(isRead ? readMs : writeMs);
        try {
            URL next = new URL(url);
            for (int hop = 0; hop <= MOST_REDIRECTS; hop++) {
                Answer answer = send(method, next, headers, body, until);
                URL redirect = isRead ? redirect(answer, next) : null;
                if (redirect == null) {
                    if (!isAnswer(answer, isFeed)) throw new IOException("no answer of an API");
                    return answer;
                }
                next = redirect;
            }
            throw new IOException("too many redirects");
        } catch (IOException e) {
            throw new Lost(e);
        } catch (RuntimeException e) {
            // HttpURLConnection throws these too, for addresses and headers that it cannot send.
            throw new Lost(e);
        }
    }

    private Answer send(String method, URL url, Map<String, String> headers, byte[] body, long until) throws IOException {
        int left = (int) TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime());
        if (left <= 0) throw new IOException("out of time");
        final HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setConnectTimeout(left);
        connection.setReadTimeout(left);
        connection.setUseCaches(false);
        connection.setInstanceFollowRedirects(false);
        connection.setRequestMethod(method);
        connection.setRequestProperty("User-Agent", userAgent);
        for (Map.Entry<String, String> header : headers.entrySet()) connection.setRequestProperty(header.getKey(), header.getValue());
        // The timeouts above are for one piece at a time, and a head that drips has many.
        Future<?> watch = clock.schedule(new Runnable() {
            @Override
            public void run() {
                connection.disconnect();
            }
        }, left, TimeUnit.MILLISECONDS);
        boolean isWhole = false;
        try {
            if (!method.equals("GET")) write(connection, body == null ? new byte[0] : body);
            int status = connection.getResponseCode();
            InputStream in = status >= 400 ? connection.getErrorStream() : connection.getInputStream();
            Answer answer = new Answer(status, in == null ? new byte[0] : read(in, until), connection);
            isWhole = true;
            return answer;
        } finally {
            watch.cancel(false);
            // What was read to its end stays open for the next call.
            if (!isWhole) connection.disconnect();
        }
    }

    /** A body of a fixed length is what keeps HttpURLConnection from sending a request again by itself, an empty one too. */
    private static void write(HttpURLConnection connection, byte[] body) throws IOException {
        connection.setDoOutput(true);
        connection.setFixedLengthStreamingMode(body.length);
        connection.setRequestProperty("Content-Type", "application/json");
        OutputStream out = connection.getOutputStream();
        out.write(body);
        out.close();
    }

    private static byte[] read(InputStream in, long until) throws IOException {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] buffer = new byte[16384];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                out.write(buffer, 0, n);
                if (out.size() > LARGEST) throw new IOException("too large");
                if (System.nanoTime() > until) throw new IOException("out of time");
            }
            return out.toByteArray();
        } finally {
            in.close();
        }
    }

    /** Where a redirect leads, if that is the same store; null for what is none. */
    private static URL redirect(Answer answer, URL from) throws IOException {
        int status = answer.status;
        String location = answer.header("Location");
        if (status != 301 && status != 302 && status != 307 && status != 308 || location == null) return null;
        URL to = new URL(from, location);
        boolean isSameHost = from.getHost().equalsIgnoreCase(to.getHost());
        boolean isSame = from.getProtocol().equals(to.getProtocol()) && isSameHost && port(from) == port(to);
        boolean isUpgrade = from.getProtocol().equals("http") && to.getProtocol().equals("https") && isSameHost && port(to) == 443;
        if (!isSame && !isUpgrade || to.getUserInfo() != null) throw new IOException("leads elsewhere");
        return to;
    }

    private static int port(URL url) {
        return url.getPort() == -1 ? url.getDefaultPort() : url.getPort();
    }

    /** A page of HTML is no answer, whatever its status: it is a challenge, a maintenance page, a login. */
    private static boolean isAnswer(Answer answer, boolean isFeed) {
        if (answer.status == 204) return true;
        if (answer.status < 200 || answer.status == 205 || answer.status >= 300 && answer.status < 400 || answer.status > 599) return false;
        String type = answer.header("Content-Type");
        if (type == null || !(isFeed ? FEED : JSON).matcher(type.toLowerCase(Locale.ROOT)).matches()) return false;
        String start = new String(answer.body, 0, Math.min(answer.body.length, 400), StandardCharsets.UTF_8);
        start = start.replace("\uFEFF", "").trim().toLowerCase(Locale.ROOT);
        return isFeed ? FEED_START.matcher(start).lookingAt() && !start.contains("<html") : JSON_START.matcher(start).lookingAt();
    }
}
