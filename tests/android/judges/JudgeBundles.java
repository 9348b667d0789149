import com.android.tools.build.bundletool.androidtools.Aapt2Command;
import com.android.tools.build.bundletool.commands.BuildApksCommand;
import com.android.tools.build.bundletool.commands.BuildApksCommand.ApkBuildMode;
import com.android.tools.build.bundletool.commands.ValidateBundleCommand;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Runs Google's bundletool on bundles, as Google Play does for an upload: validates each and builds its
 * packages. Arguments: aapt2, and a folder of .aab files, which gets an .apks file for each that is accepted.
 * With a device's split packages in `split`, otherwise with one for all. Output: a line for each, "accepted" or
 * the reason, in the order of the names.
 */
public final class JudgeBundles {
    public static void main(String[] arguments) {
        Aapt2Command aapt2 = Aapt2Command.createFromExecutablePath(Path.of(arguments[0]));
        File[] files = new File(arguments[1]).listFiles((folder, name) -> name.endsWith(".aab"));
        Arrays.sort(files);
        for (File file : files) System.out.println(verdict(file.toPath(), aapt2));
    }

    private static String verdict(Path bundle, Aapt2Command aapt2) {
        try {
            ValidateBundleCommand.builder().setBundlePath(bundle).setPrintOutput(false).build().execute();
            String name = bundle.getFileName().toString();
            BuildApksCommand.builder()
                .setBundlePath(bundle)
                .setOutputFile(bundle.resolveSibling(name.replace(".aab", ".apks")))
                .setApkBuildMode(name.startsWith("split") ? ApkBuildMode.DEFAULT : ApkBuildMode.UNIVERSAL)
                .setAapt2Command(aapt2)
                .build()
                .execute();
            return "accepted";
        } catch (RuntimeException e) {
            return String.valueOf(e.getMessage()).replace('\n', ' ');
        }
    }
}
