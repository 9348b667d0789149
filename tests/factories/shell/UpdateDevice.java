package app.shell;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Set;
import java.util.TreeMap;
import java.util.Map;
import java.util.TreeSet;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * A phone with an installed app. Its folder has the unpacked package: `app.json` and `www`; updates are stored beside them.
 * Reads a word a line and answers with a line: `launch` and `page` with the digest of what they show, made of the files as
 * the page reads them; `ask` with whether a newer version waits. `loop` takes every version that it gets until the process is killed.
 */
final class UpdateDevice {
    private final File folder;
    private final UpdateExchange exchange = new UpdateExchange(5000, 20000);
    private Updates updates;

    private UpdateDevice(File folder) {
        this.folder = folder;
    }

    public static void main(String[] arguments) throws Exception {
        UpdateDevice device = new UpdateDevice(new File(arguments[0]));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String word = in.readLine(); word != null; word = in.readLine()) System.out.println(device.answer(word));
        System.exit(0);
    }

    private String answer(String word) throws IOException, JSONException {
        if (word.equals("launch")) return launch();
        if (word.equals("page")) return shown(updates.page());
        if (word.equals("ask")) return String.valueOf(updates.ask(System.nanoTime() / 1000000));
        if (word.equals("drawn")) updates.drawn();
        else if (word.equals("failed")) updates.failed();
        else if (word.equals("worked")) updates.worked();
        else if (word.equals("loop")) loop();
        else throw new IllegalArgumentException(word);
        return "done";
    }

    private String launch() throws IOException, JSONException {
        JSONObject config = new JSONObject(new String(Files.readAllBytes(new File(folder, "app.json").toPath()), StandardCharsets.UTF_8));
        updates = new Updates(new UpdateOffer(config.getJSONObject("updates")), new UpdateStore(new File(folder, "updates"), new UpdateDisk()), exchange, new Updates.Packaged() {
            @Override
            public InputStream open(String path) throws IOException {
                return new FileInputStream(new File(folder, "www/" + path));
            }
        });
        updates.launch();
        return shown(updates.running());
    }

    private void loop() throws IOException {
        while (true) {
            System.out.println(shown(updates.page()));
            updates.drawn();
            updates.worked();
            if (updates.ask(System.nanoTime() / 1000000)) updates.takeNext();
        }
    }

    /** Digest of all files of a version, as docs/updates.md defines it. */
    private String shown(UpdateBundle version) throws IOException {
        Map<String, byte[]> files = new TreeMap<String, byte[]>();
        for (String path : version == null ? packaged(new File(folder, "www"), "", new TreeSet<String>()) : version.files.keySet()) {
            InputStream in = updates.open(version, path);
            try {
                files.put(path, Streams.readAll(in));
            } finally {
                in.close();
            }
        }
        StringBuilder lines = new StringBuilder();
        for (Map.Entry<String, byte[]> file : files.entrySet())
            lines.append(file.getKey()).append('\0').append(sha256(file.getValue())).append('\0').append(file.getValue().length).append('\n');
        return sha256(lines.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static Set<String> packaged(File folder, String path, Set<String> out) {
        for (File file : folder.listFiles()) {
            if (file.isDirectory()) packaged(file, path + file.getName() + "/", out);
            else out.add(path + file.getName());
        }
        return out;
    }

    private static String sha256(byte[] data) {
        return Digests.hex(Digests.sha256().digest(data));
    }
}
