package app.shell;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.json.JSONException;
import org.json.JSONObject;

/** A message as the service wrote it: see lib/push/sending/payload.ts. */
final class PushMessage {
    private static final int LONGEST = 4000;

    final String id;
    final String title;
    final String body;
    /** An https address, or null. */
    final String image;
    /** Null for one about none. */
    final String topic;
    /** What a tap opens: a place in the app or an address; null for the app itself. */
    final String target;

    private PushMessage(JSONObject said) throws JSONException {
        JSONObject shown = said.getJSONObject("notification");
        id = said.getString("message");
        title = cut(shown.getString("title"));
        body = cut(shown.optString("body"));
        String picture = optional(shown, "image");
        image = picture != null && picture.startsWith("https://") ? picture : null;
        topic = optional(said, "topic");
        target = optional(said, "target");
    }

    /** Null for what is no message. */
    static PushMessage read(byte[] text) {
        try {
            String json = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString();
            PushMessage message = new PushMessage(new JSONObject(json));
            return isId(message.id) && message.title.length() > 0 ? message : null;
        } catch (CharacterCodingException e) {
            return null;
        } catch (JSONException e) {
            return null;
        }
    }

    static boolean isId(String text) {
        return text != null && text.matches("[A-Za-z0-9_-]{1,100}");
    }

    private static String optional(JSONObject said, String name) {
        return said.isNull(name) ? null : said.optString(name);
    }

    private static String cut(String text) {
        return text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    }
}
