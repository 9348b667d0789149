package app.shell;

import android.app.Activity;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** What the bundle's page says about notifications over its port; all else goes on to the sources. */
final class PushPort implements PortAnswers {
    private static final String PATH = "/~push";

    private final Activity activity;
    private final ShellConfig config;
    private final Push push;
    private final PortAnswers others;

    PushPort(Activity activity, ShellConfig config, Push push, PortAnswers others) {
        this.activity = activity;
        this.config = config;
        this.push = push;
        this.others = others;
    }

    /** Waits for the person, the phone's push service and ours. */
    @Override
    public SourceRelay.Answer ask(String method, String path, String query, Map<String, String> headers, byte[] body) {
        boolean isCart = path.equals(PATH + "/cart");
        if (!isCart && !path.equals(PATH)) return others.ask(method, path, query, headers, body);
        if (config.push == null) return SourceRelay.refusal(404, "not-offered", "This app sends no notifications.");
        PushRegistration registration = new PushRegistration(activity, config);
        try {
            JSONObject said = body == null ? new JSONObject() : new JSONObject(new String(body, StandardCharsets.UTF_8));
            if (isCart && method.equals("POST")) return cart(registration, said);
            if (isCart) return SourceRelay.refusal(405, "method-not-listed", "This can’t be done here.");
            if (method.equals("PUT")) return turnOn(registration, said);
            if (method.equals("DELETE")) registration.turnOff();
            else if (!method.equals("GET")) return SourceRelay.refusal(405, "method-not-listed", "This can’t be done here.");
            return answer(registration, registration.state());
        } catch (JSONException e) {
            return SourceRelay.refusal(400, "invalid", "This isn’t what an app sends.");
        }
    }

    private SourceRelay.Answer turnOn(PushRegistration registration, JSONObject said) throws JSONException {
        JSONArray wanted = said.getJSONArray("topics");
        List<String> topics = new ArrayList<String>();
        for (int i = 0; i < wanted.length(); i++)
            if (config.push.topic(wanted.getString(i)) != null) topics.add(wanted.getString(i));
        if (registration.state().equals("unavailable")) return answer(registration, "unavailable");
        waitForPerson();
        String state = registration.state();
        return answer(registration, state.equals("blocked") ? state : registration.turnOn(topics));
    }

    private void waitForPerson() {
        final CountDownLatch decided = new CountDownLatch(1);
        activity.runOnUiThread(new Runnable() {
            @Override
            public void run() {
                push.ask(new Prompts.Answer() {
                    @Override
                    public void decided() {
                        decided.countDown();
                    }
                });
            }
        });
        try {
            decided.await(10, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static SourceRelay.Answer cart(PushRegistration registration, JSONObject said) throws JSONException {
        int items = said.getInt("items");
        if (items < 0) throw new JSONException("fewer than nothing");
        return SourceRelay.json(200, "{\"told\":" + registration.sayCart(items) + "}");
    }

    private static SourceRelay.Answer answer(PushRegistration registration, String state) throws JSONException {
        JSONArray topics = new JSONArray(state.equals("on") ? registration.topics() : new ArrayList<String>());
        return SourceRelay.json(200, new JSONObject().put("state", state).put("topics", topics).toString());
    }
}
