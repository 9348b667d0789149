package app.shell;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.URL;
import java.net.URLConnection;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Fetches manifests and files, within a time and a size. Nothing is believed for the way on which it came. */
final class UpdateExchange {
    static final class Answer {
        final int status;
        /** Empty unless the status is 200. */
        final byte[] body;
        /** Null for none. */
        final String etag;

        Answer(int status, byte[] body, String etag) {
            this.status = status;
            this.body = body;
            this.etag = etag;
        }
    }

    private static final int MOST_REDIRECTS = 3;
    private static final int CONNECT_MS = 10000;
    private static final int WHOLE_MS = 30000;
    /** A file gets the same time once more for each of so many bytes: 4 kB a second is the slowest. */
    private static final int BYTES_A_TIME = 120000;

    private final int connectMs;
    private final int wholeMs;
    private final ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(1);

    UpdateExchange() {
        this(CONNECT_MS, WHOLE_MS);
    }

    UpdateExchange(int connectMs, int wholeMs) {
        this.connectMs = connectMs;
        this.wholeMs = wholeMs;
        clock.setKeepAliveTime(1, TimeUnit.MINUTES);
        clock.allowCoreThreadTimeOut(true);
        clock.setRemoveOnCancelPolicy(true);
    }

    /**
     * @param etag of the last answer from there, or null
     * @throws IOException for no answer, or one that is too long or too late
     */
    Answer manifest(String url, String etag) throws IOException {
        Reply reply = new Reply(wholeMs);
        try {
            int status = reply.open(url, etag);
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            byte[] buffer = new byte[16384];
            for (int n = status == 200 ? reply.read(buffer) : -1; n >= 0; n = reply.read(buffer)) {
                body.write(buffer, 0, n);
                if (body.size() > UpdateManifest.LARGEST_ENVELOPE) throw new IOException("too large");
            }
            return new Answer(status, body.toByteArray(), reply.connection.getHeaderField("ETag"));
        } finally {
            reply.close();
        }
    }

    /** @throws IOException for anything but the file that the receiver waits for */
    void file(String url, long size, UpdateStore.Receiver receiver) throws IOException {
        Reply reply = new Reply((int) (wholeMs + size * wholeMs / BYTES_A_TIME));
        try {
            if (reply.open(url, null) != 200) throw new IOException("no file");
            byte[] buffer = new byte[16384];
            for (int n = reply.read(buffer); n >= 0; n = reply.read(buffer)) receiver.write(buffer, n);
            receiver.finish();
        } finally {
            reply.close();
        }
    }

    /** An answer with the redirects before it, all within one time. */
    private final class Reply {
        private final long until;
        private HttpURLConnection connection;
        private InputStream in;
        private Future<?> watch;

        Reply(int ms) {
            until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ms);
        }

        int open(String url, String etag) throws IOException {
            try {
                URL next = new URL(url);
                for (int hop = 0; hop <= MOST_REDIRECTS; hop++) {
                    int status = send(next, etag);
                    String location = connection.getHeaderField("Location");
                    if (status != 301 && status != 302 && status != 303 && status != 307 && status != 308 || location == null) {
                        if (status == 200) in = connection.getInputStream();
                        return status;
                    }
                    next = redirected(next, location);
                    close();
                }
                throw new IOException("too many redirects");
            } catch (RuntimeException e) {
                // HttpURLConnection throws these too, for addresses that it cannot send to.
                throw new IOException(e);
            }
        }

        private int send(URL url, String etag) throws IOException {
            URLConnection opened = url.openConnection();
            if (!(opened instanceof HttpURLConnection)) throw new IOException("not an address of the web");
            final HttpURLConnection current = (HttpURLConnection) opened;
            connection = current;
            connection.setConnectTimeout(Math.min(connectMs, left()));
            connection.setReadTimeout(left());
            connection.setUseCaches(false);
            connection.setInstanceFollowRedirects(false);
            if (etag != null) connection.setRequestProperty("If-None-Match", etag);
            // The timeouts above are for one piece at a time, and an answer that drips has many.
            watch = clock.schedule(new Runnable() {
                @Override
                public void run() {
                    current.disconnect();
                }
            }, left(), TimeUnit.MILLISECONDS);
            return connection.getResponseCode();
        }

        private int left() throws IOException {
            int left = (int) TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime());
            if (left <= 0) throw new IOException("out of time");
            return left;
        }

        int read(byte[] buffer) throws IOException {
            left();
            return in.read(buffer);
        }

        void close() {
            if (watch != null) watch.cancel(false);
            Streams.closeQuietly(in);
            if (connection != null) connection.disconnect();
        }
    }

    /** To https alone; what is on this very device may stay without. */
    private static URL redirected(URL from, String location) throws IOException {
        URL to = new URL(from, location);
        boolean isHttps = to.getProtocol().equals("https");
        boolean isHere = from.getProtocol().equals("http") && to.getProtocol().equals("http") && isLoopback(to.getHost());
        if (!isHttps && !isHere || to.getUserInfo() != null) throw new IOException("leads elsewhere");
        return to;
    }

    private static boolean isLoopback(String host) throws IOException {
        boolean isNumber = host.startsWith("127.") && host.matches("[0-9.]+") || host.equals("[::1]");
        return isNumber && InetAddress.getByName(host).isLoopbackAddress();
    }
}
