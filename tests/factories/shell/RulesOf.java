package app.shell;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;

/**
 * Evaluates rules of the shell. Each input line is a list of words in base64, each output line a result in
 * base64.
 */
public final class RulesOf {
    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ", -1);
            for (int i = 0; i < words.length; i++) words[i] = new String(Base64.getDecoder().decode(words[i]), StandardCharsets.UTF_8);
            System.out.println(Base64.getEncoder().encodeToString(answer(words).getBytes(StandardCharsets.UTF_8)));
        }
    }

    private static String answer(String[] words) {
        if (words[0].equals("question")) return Words.question(words[1], words[2]);
        if (words[0].equals("message")) return message(words);
        if (words[0].equals("content")) return content(words);
        if (words[0].equals("host")) return Host.of(words[1]) == null ? "-" : Host.of(words[1]);
        if (words[0].equals("signature")) return String.valueOf(Ed25519.verify(bytes(words[1]), bytes(words[2]), bytes(words[3])));
        RendererDeaths deaths = new RendererDeaths();
        StringBuilder out = new StringBuilder();
        for (int i = 1; i < words.length; i++) out.append(deaths.isLoop(Long.parseLong(words[i])) ? 'x' : '.');
        return out.toString();
    }

    /**
     * Decrypts with private key, public key, auth secret and body in base64. Returns the text, or the reason
     * of the failure.
     */
    private static String message(String[] words) {
        try {
            return "text " + new String(new PushKeys(bytes(words[1]), bytes(words[2]), bytes(words[3])).decrypt(bytes(words[4])), StandardCharsets.UTF_8);
        } catch (GeneralSecurityException e) {
            return "refused";
        }
    }

    /** Key and body. */
    private static String content(String[] words) {
        try {
            return "text " + new String(Aes128Gcm.decrypt(bytes(words[1]), bytes(words[2])), StandardCharsets.UTF_8);
        } catch (GeneralSecurityException e) {
            return "refused";
        }
    }

    private static byte[] bytes(String base64) {
        return Base64.getUrlDecoder().decode(base64);
    }
}
