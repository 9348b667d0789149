package app.shell;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** The service that sends the app's messages, as this phone talks to it. Each call waits for its answer. */
final class PushServer {
    /** What the service knows this phone by. */
    static final class Registered {
        final String id;
        final String secret;

        Registered(String id, String secret) {
            this.id = id;
            this.secret = secret;
        }
    }

    private static final int LARGEST = 64 * 1024;

    private final PushOffer offer;

    PushServer(PushOffer offer) {
        this.offer = offer;
    }

    /** Who may send to this phone; null when the app offers no notifications any more. */
    String publicKey() throws IOException {
        PushExchange.Answer answer = PushExchange.send("GET", offer.address, null, null, LARGEST);
        if (answer.status == 404) return null;
        String key = read(answer).optString("publicKey");
        if (!key.matches("[A-Za-z0-9_-]{87}")) throw new IOException("no key");
        return key;
    }

    /** A new row there, or the one that this endpoint has. */
    Registered register(String endpoint, PushKeys keys, List<String> topics) throws IOException {
        JSONObject device = describe(topics);
        put(device, "platform", "android");
        addEndpoint(device, endpoint, keys);
        JSONObject answer = read(PushExchange.send("POST", offer.address, null, device.toString(), LARGEST));
        String id = answer.optString("id");
        if (!id.matches("[A-Za-z0-9_-]{1,100}")) throw new IOException("no registration");
        return new Registered(id, answer.optString("secret"));
    }

    /**
     * @param endpoint the new one, or null where it is the same
     * @return false when the service does not know this phone any more
     */
    boolean change(Registered known, List<String> topics, String endpoint, PushKeys keys) throws IOException {
        JSONObject device = describe(topics);
        if (endpoint != null) addEndpoint(device, endpoint, keys);
        PushExchange.Answer answer = send("PATCH", known, "", device);
        if (answer.status == 401 || answer.status == 404 || answer.status == 410) return false;
        if (!answer.isGood()) throw new IOException("refused");
        return true;
    }

    /** @param message the last one that was seen today, or null */
    void forget(Registered known, String message) throws IOException {
        JSONObject body = new JSONObject();
        put(body, "message", message);
        int status = send("DELETE", known, "", body).status;
        if (status >= 500 || status == 429) throw new IOException("not now");
    }

    void opened(Registered known, String message) throws IOException {
        JSONObject body = new JSONObject();
        put(body, "message", message);
        send("POST", known, "/opened", body);
    }

    void cart(Registered known, int items) throws IOException {
        JSONObject body = new JSONObject();
        put(body, "items", items);
        send("POST", known, "/cart", body);
    }

    private PushExchange.Answer send(String method, Registered known, String below, JSONObject body) throws IOException {
        return PushExchange.send(method, offer.address + "/" + known.id + below, known.secret, body.toString(), LARGEST);
    }

    private JSONObject describe(List<String> topics) {
        JSONObject device = new JSONObject();
        put(device, "topics", new JSONArray(topics));
        put(device, "locale", Locale.getDefault().toLanguageTag());
        put(device, "timeZone", TimeZone.getDefault().getID());
        put(device, "version", offer.version);
        return device;
    }

    private static void addEndpoint(JSONObject device, String endpoint, PushKeys keys) {
        JSONObject both = new JSONObject();
        put(both, "p256dh", PushMemory.encode(keys.publicKey));
        put(both, "auth", PushMemory.encode(keys.auth));
        put(device, "endpoint", endpoint);
        put(device, "keys", both);
    }

    private static JSONObject read(PushExchange.Answer answer) throws IOException {
        if (!answer.isGood()) throw new IOException("refused");
        try {
            return new JSONObject(new String(answer.body, StandardCharsets.UTF_8));
        } catch (JSONException e) {
            throw new IOException("no answer of the service");
        }
    }

    private static void put(JSONObject json, String name, Object value) {
        try {
            json.put(name, value);
        } catch (JSONException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
