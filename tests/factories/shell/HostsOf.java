package app.shell;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Prints the host of each URL in the input, one per line in base64, or "-" for none. */
public final class HostsOf {
    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String host = Host.of(new String(Base64.getDecoder().decode(line), StandardCharsets.UTF_8));
            System.out.println(host == null ? "-" : host);
        }
    }
}
