package app.shell;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Timer;
import java.util.TimerTask;

/** One request, within a time and a size, never redirected. What goes wrong is told without the address: it is a secret. */
final class PushExchange {
    static final class Answer {
        final int status;
        final byte[] body;

        Answer(int status, byte[] body) {
            this.status = status;
            this.body = body;
        }

        boolean isGood() {
            return status >= 200 && status < 300;
        }
    }

    private static final int TIME_MS = 10000;

    private PushExchange() {}

    /**
     * @param secret of the registration, or null
     * @param json what is sent, or null
     * @throws IOException for no answer, or one that is too long
     */
    static Answer send(String method, String address, String secret, String json, int largest) throws IOException {
        final HttpURLConnection connection;
        try {
            connection = (HttpURLConnection) new URL(address).openConnection();
        } catch (ClassCastException e) {
            throw new IOException("not an address of the web");
        }
        Timer clock = new Timer(true);
        // The timeouts are for one piece at a time, and an answer that drips has many.
        clock.schedule(new TimerTask() {
            @Override
            public void run() {
                connection.disconnect();
            }
        }, TIME_MS);
        try {
            connection.setConnectTimeout(TIME_MS);
            connection.setReadTimeout(TIME_MS);
            connection.setUseCaches(false);
            connection.setInstanceFollowRedirects(false);
            connection.setRequestMethod(method);
            if (secret != null) connection.setRequestProperty("Authorization", "Bearer " + secret);
            if (json != null) write(connection, json.getBytes(StandardCharsets.UTF_8));
            int status = connection.getResponseCode();
            InputStream in = status >= 400 ? connection.getErrorStream() : connection.getInputStream();
            return new Answer(status, in == null ? new byte[0] : read(in, largest));
        } catch (RuntimeException e) {
            // HttpURLConnection throws these too, for addresses that it cannot send to.
            throw new IOException("no answer");
        } finally {
            clock.cancel();
            connection.disconnect();
        }
    }

    /** Of a fixed length, so that HttpURLConnection does not send it a second time by itself. */
    private static void write(HttpURLConnection connection, byte[] body) throws IOException {
        connection.setDoOutput(true);
        connection.setFixedLengthStreamingMode(body.length);
        connection.setRequestProperty("Content-Type", "application/json");
        OutputStream out = connection.getOutputStream();
        out.write(body);
        out.close();
    }

    private static byte[] read(InputStream in, int largest) throws IOException {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] buffer = new byte[16384];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                out.write(buffer, 0, n);
                if (out.size() > largest) throw new IOException("too large");
            }
            return out.toByteArray();
        } finally {
            in.close();
        }
    }
}
