import com.android.apksig.ApkVerifier;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs apksigner's own verifier on a package with one bit flipped. Arguments: the package, and an output
 * file. Input: bit positions, one per line, counted from the package's start; -1 for none. Output: "verified"
 * or "refused" for each.
 */
public final class VerifyApks {
    public static void main(String[] arguments) throws Exception {
        byte[] whole = Files.readAllBytes(Path.of(arguments[0]));
        File scratch = new File(arguments[1]);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            int bit = Integer.parseInt(line);
            byte[] changed = whole.clone();
            if (bit >= 0) changed[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(scratch.toPath(), changed);
            System.out.println(isVerified(scratch) ? "verified" : "refused");
        }
    }

    private static boolean isVerified(File apk) {
        try {
            return new ApkVerifier.Builder(apk).build().verify().isVerified();
        } catch (Exception e) {
            return false;
        }
    }
}
