package app.shell;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** What the app can send notifications about, and the service that sends them: `push` of assets/app.json. */
final class PushOffer {
    static final class Topic {
        final String id;
        final String label;

        Topic(String id, String label) {
            this.id = id;
            this.label = label;
        }
    }

    /** What the shell itself asks once, in an app whose pages are a site's. */
    static final class Invitation {
        final String title;
        final String text;
        final String yes;
        final String no;

        Invitation(JSONObject invitation) throws JSONException {
            title = invitation.getString("title");
            text = invitation.getString("text");
            yes = invitation.getString("yes");
            no = invitation.getString("no");
        }
    }

    /** Where the phone registers; what it says later goes below it. */
    final String address;
    final List<Topic> topics;
    /** Null where a page of the app asks. */
    final Invitation invitation;
    /** The release's number. */
    final int version;

    PushOffer(JSONObject push) throws JSONException {
        address = push.getString("address");
        version = push.getInt("version");
        invitation = push.has("invitation") ? new Invitation(push.getJSONObject("invitation")) : null;
        topics = readTopics(push.getJSONArray("topics"));
    }

    private static List<Topic> readTopics(JSONArray array) throws JSONException {
        List<Topic> out = new ArrayList<Topic>();
        for (int i = 0; i < array.length(); i++) {
            JSONObject topic = array.getJSONObject(i);
            out.add(new Topic(topic.getString("id"), topic.getString("label")));
        }
        return Collections.unmodifiableList(out);
    }

    List<String> topicIds() {
        List<String> out = new ArrayList<String>();
        for (Topic topic : topics) out.add(topic.id);
        return out;
    }

    /** Null for one that is not in this release. */
    Topic topic(String id) {
        for (Topic topic : topics) if (topic.id.equals(id)) return topic;
        return null;
    }
}
