package app.shell;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * A local stand-in for the service that the app registers with. It records requests. All https addresses
 * resolve to it.
 */
final class Service extends Thread {
    /** A request, such as "POST /a/cafe/~push". */
    static final class Request {
        final String line;
        final String secret;
        final JSONObject body;

        Request(String line, String secret, JSONObject body) {
            this.line = line;
            this.secret = secret;
            this.body = body;
        }
    }

    /** Read while the phone still sends requests. */
    final List<Request> requests = new CopyOnWriteArrayList<Request>();
    volatile String publicKey = "B" + new String(new char[86]).replace('\0', 'k');
    /** Status for changes of a registration: 404 for an unknown one. */
    volatile int onChange = 204;
    volatile boolean isDown;
    volatile byte[] picture = new byte[0];
    private final ServerSocket socket;
    private int registered;

    Service() throws IOException, ReflectiveOperationException {
        socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        setDaemon(true);
        start();
        leadHere();
    }

    private void leadHere() throws ReflectiveOperationException {
        Field handlers = URL.class.getDeclaredField("handlers");
        handlers.setAccessible(true);
        @SuppressWarnings("unchecked")
        Hashtable<String, URLStreamHandler> all = (Hashtable<String, URLStreamHandler>) handlers.get(null);
        all.put("https", new URLStreamHandler() {
            @Override
            protected URLConnection openConnection(URL url) throws IOException {
                return new URL("http", "127.0.0.1", socket.getLocalPort(), url.getFile()).openConnection();
            }
        });
        // Android's own connection supports PATCH. On other JVMs it is added here.
        Field methods = HttpURLConnection.class.getDeclaredField("methods");
        methods.setAccessible(true);
        String[] known = (String[]) methods.get(null);
        for (int i = 0; i < known.length; i++) if (known[i].equals("TRACE")) known[i] = "PATCH";
    }

    @Override
    public void run() {
        while (!socket.isClosed()) {
            try {
                Socket call = socket.accept();
                try {
                    answer(call);
                } finally {
                    call.close();
                }
            } catch (IOException e) {
                // The phone closed the connection, or the test ended.
            }
        }
    }

    private void answer(Socket call) throws IOException {
        InputStream in = call.getInputStream();
        String line = line(in).replace(" HTTP/1.1", "");
        String secret = null;
        int length = 0;
        for (String header = line(in); header.length() > 0; header = line(in)) {
            if (header.toLowerCase().startsWith("content-length:")) length = Integer.parseInt(header.substring(15).trim());
            if (header.toLowerCase().startsWith("authorization: bearer ")) secret = header.substring(22);
        }
        byte[] body = new byte[length];
        for (int at = 0; at < length; ) at += in.read(body, at, length - at);
        if (isDown) return;
        try {
            requests.add(new Request(line, secret, length == 0 ? new JSONObject() : new JSONObject(new String(body, StandardCharsets.UTF_8))));
        } catch (JSONException e) {
            throw new IOException(e);
        }
        if (line.endsWith(".png")) send(call, 200, picture);
        else if (line.startsWith("GET")) send(call, publicKey == null ? 404 : 200, ("{\"publicKey\":\"" + publicKey + "\",\"topics\":[]}").getBytes());
        else if (line.endsWith("~push")) send(call, 201, ("{\"id\":\"d" + ++registered + "\",\"secret\":\"s" + registered + "\"}").getBytes());
        else send(call, line.startsWith("PATCH") ? onChange : 204, new byte[0]);
    }

    private static void send(Socket call, int status, byte[] body) throws IOException {
        OutputStream out = call.getOutputStream();
        String length = status == 204 ? "" : "Content-Length: " + body.length + "\r\n";
        out.write(("HTTP/1.1 " + status + " x\r\n" + length + "Connection: close\r\n\r\n").getBytes());
        if (status != 204) out.write(body);
        out.flush();
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) if (c != '\r') out.write(c);
        return out.toString();
    }

    /** Returns the requests so far, without those for the service's key, which are always the same. */
    List<String> asked() {
        List<String> out = new ArrayList<String>();
        for (Request request : requests) if (!request.line.startsWith("GET")) out.add(request.line);
        return out;
    }

    Request last() {
        return requests.get(requests.size() - 1);
    }

    void close() throws IOException {
        socket.close();
    }
}
