package app.shell;

import java.io.File;
import java.util.Properties;
import org.junit.runners.model.InitializationError;
import org.robolectric.RobolectricTestRunner;

/** Lets Android's own code read the package: its binary manifest, its resource table, its assets. */
public final class ShellRunner extends RobolectricTestRunner {
    public ShellRunner(Class<?> tests) throws InitializationError {
        super(tests);
    }

    @Override
    protected Properties getBuildSystemApiProperties() {
        File folder = new File(System.getProperty("appkiln.apks"));
        Properties out = new Properties();
        out.setProperty("android_resource_apk", new File(folder, getTestClass().getAnnotation(Apk.class).value() + ".apk").getPath());
        // Robolectric reads only the target from this file. Android parses everything else from the package.
        out.setProperty("android_merged_manifest", new File(folder, "target.xml").getPath());
        out.setProperty("android_merged_assets", new File(folder, "no-assets").getPath());
        return out;
    }
}
