package app.shell;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Runs the part of the shell that needs no phone. Its input is lines in base64: the sources ("id
 * url
 * answers
 * call…"), a line of "-", and then calls as sent through the port, and "check
 * id
 * METHOD
 * route
 * query". It prints the response to each.
 */
public final class Jvm {
    private static final Map<String, SourceCalls> CALLS = new HashMap<String, SourceCalls>();

    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        Map<String, SourceRelay.Source> sources = new HashMap<String, SourceRelay.Source>();
        for (String line = in.readLine(); !line.equals("-"); line = in.readLine()) {
            List<String> source = Arrays.asList(decoded(line).split("\n"));
            SourceCalls calls = new SourceCalls(source.get(1), source.subList(3, source.size()));
            CALLS.put(source.get(0), calls);
            sources.put(source.get(0), new SourceRelay.Source(calls, source.get(2).equals("feed")));
        }
        final SourceRelay relay = new SourceRelay(sources, exchange(arguments));
        ExecutorService work = Executors.newCachedThreadPool();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            final String text = decoded(line);
            work.execute(new Runnable() {
                @Override
                public void run() {
                    print(text.startsWith("check\n") ? check(text.split("\n", -1)) : PortMessage.read(text).answer(relay));
                }
            });
        }
        System.exit(0);
    }

    /** Uses the read timeout in milliseconds from the arguments, or the shell's defaults. */
    private static StoreExchange exchange(String[] arguments) {
        String name = "Shell on a JVM";
        if (arguments.length == 0) return new StoreExchange(name);
        int readMs = Integer.parseInt(arguments[0]);
        return new StoreExchange(name, readMs, readMs);
    }

    private static String check(String[] parts) {
        String id = parts[1].substring(0, parts[1].indexOf(' '));
        String source = parts[1].substring(id.length() + 1);
        try {
            SourceCalls.Checked call = CALLS.get(source).check(parts[2], parts[3], parts[4]);
            return id + " " + (call.own ? "own " : "shared ") + call.url + "\n\n";
        } catch (SourceCalls.NotListed e) {
            return id + " " + e.code + "\n\n";
        }
    }

    private static synchronized void print(String answer) {
        System.out.println(Base64.getEncoder().encodeToString(answer.getBytes(StandardCharsets.UTF_8)));
    }

    private static String decoded(String line) {
        return new String(Base64.getDecoder().decode(line), StandardCharsets.UTF_8);
    }
}
