package app.shell;

import android.content.Context;
import android.graphics.Color;
import android.net.Uri;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** What assets/app.json says. Its schema is lib/packaging/android/shell-config.ts; the packager never writes anything else. */
final class ShellConfig {
    /** One entry of the native tab bar; the icon is path data in a box of 24 by 24, or empty. */
    static final class Tab {
        final String label;
        final String icon;
        final Uri url;

        Tab(String label, String icon, Uri url) {
            this.label = label;
            this.icon = icon;
            this.url = url;
        }
    }

    /** A site whose content the app shows; see lib/sources/shell-source.ts. */
    static final class Source {
        final String id;
        final String url;
        final boolean isFeed;
        final List<String> calls;

        Source(String id, String url, boolean isFeed, List<String> calls) {
            this.id = id;
            this.url = url;
            this.isFeed = isFeed;
            this.calls = calls;
        }
    }

    private final JSONObject json;
    private final JSONObject colors;
    private final JSONObject texts;
    private final List<String> permissions;
    final boolean startsWithBundle;
    final boolean hasBundle;
    /** The site's address, or null when the app is nothing but its bundle. */
    final Uri site;
    final List<String> hosts;
    /** Hosts that refuse to be shown in an app: their pages are the browser's. */
    final List<String> browserHosts;
    final List<String> deviceHosts;
    final List<Tab> tabs;
    final List<Source> sources;
    /** Null for an app that sends no notifications. */
    final PushOffer push;
    /** Null for an app whose pages are those of its package. */
    final UpdateOffer updates;

    private ShellConfig(JSONObject json) throws JSONException {
        this.json = json;
        colors = json.getJSONObject("colors");
        texts = pickTexts(json.getJSONObject("texts"), json.getString("language"));
        startsWithBundle = json.getString("start").equals("bundle");
        hasBundle = json.getBoolean("bundled");
        site = json.has("url") ? Uri.parse(json.getString("url")) : null;
        hosts = strings(json.getJSONArray("hosts"));
        browserHosts = stringsIfAny(json, "browserHosts");
        deviceHosts = stringsIfAny(json, "deviceHosts");
        permissions = strings(json.getJSONArray("permissions"));
        tabs = readTabs(json.getJSONArray("tabs"));
        sources = json.has("sources") ? readSources(json.getJSONArray("sources")) : Collections.<Source>emptyList();
        push = json.has("push") ? new PushOffer(json.getJSONObject("push")) : null;
        updates = json.has("updates") ? new UpdateOffer(json.getJSONObject("updates")) : null;
    }

    /** A missing or broken file means a broken package: stop here rather than show an app that half works. */
    static ShellConfig read(Context context) {
        try {
            InputStream in = context.getAssets().open("app.json");
            try {
                return new ShellConfig(new JSONObject(new String(Streams.readAll(in), "UTF-8")));
            } finally {
                in.close();
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (JSONException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean pullToRefresh() {
        return json.optBoolean("pullToRefresh");
    }

    boolean zoom() {
        return json.optBoolean("zoom");
    }

    boolean followsTextSize() {
        return json.optBoolean("followTextSize");
    }

    boolean keepScreenOn() {
        return json.optBoolean("keepScreenOn");
    }

    String userAgentSuffix() {
        return json.optString("userAgentSuffix");
    }

    /** What the owner ticked: camera, microphone, location or notifications. */
    boolean allows(String permission) {
        return permissions.contains(permission);
    }

    int color(String name) {
        return Color.parseColor(colors.optString(name));
    }

    String text(String name) {
        return texts.optString(name);
    }

    private static JSONObject pickTexts(JSONObject all, String fallback) throws JSONException {
        String tag = Locale.getDefault().toLanguageTag();
        while (tag.length() > 0) {
            if (all.has(tag)) return all.getJSONObject(tag);
            tag = tag.substring(0, Math.max(0, tag.lastIndexOf('-')));
        }
        return all.getJSONObject(fallback);
    }

    private static List<String> stringsIfAny(JSONObject json, String name) throws JSONException {
        return json.has(name) ? strings(json.getJSONArray(name)) : Collections.<String>emptyList();
    }

    private static List<String> strings(JSONArray array) throws JSONException {
        List<String> out = new ArrayList<String>();
        for (int i = 0; i < array.length(); i++) out.add(array.getString(i));
        return Collections.unmodifiableList(out);
    }

    private static List<Tab> readTabs(JSONArray array) throws JSONException {
        List<Tab> out = new ArrayList<Tab>();
        for (int i = 0; i < array.length(); i++) {
            JSONObject tab = array.getJSONObject(i);
            out.add(new Tab(tab.getString("label"), tab.optString("icon"), Uri.parse(tab.getString("url"))));
        }
        return Collections.unmodifiableList(out);
    }

    private static List<Source> readSources(JSONArray array) throws JSONException {
        List<Source> out = new ArrayList<Source>();
        for (int i = 0; i < array.length(); i++) {
            JSONObject source = array.getJSONObject(i);
            boolean isFeed = source.getString("answers").equals("feed");
            out.add(new Source(source.getString("id"), source.getString("url"), isFeed, strings(source.getJSONArray("calls"))));
        }
        return Collections.unmodifiableList(out);
    }
}
